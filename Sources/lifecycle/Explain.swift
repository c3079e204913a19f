import AppStoreSimulation
import AppStoreWire
import SubscriptionLifecycle
import SubscriptionReports
import SubscriptionScenarios

/// `lifecycle explain FILE`
enum Explain {
    static let spec = CommandSpec(
        name: "explain",
        summary: "Run one scenario and say in plain sentences why a customer has what they have.",
        details: """
            Runs one scenario; `-` is standard input. Says the answer first, then the facts that decide
            it, what changes it next, by which rule, and where that is a choice of ours what the other
            setting would answer. Take away a fact that is named and the answer changes; take away any
            other and it does not. Without a question it explains the state of each group that the
            customer has, and what else the customer is entitled to. Where --at lies after the last
            step, the store goes on until then.
            """,
        operands: .file("FILE"),
        options: [
            CustomerQuestion.at, CustomerQuestion.known, CustomerQuestion.by,
            CommandSpec.Option(
                name: "--group", value: .text("GROUP"),
                help: "Explain the state of a subscription group."),
            CommandSpec.Option(
                name: "--product", value: .text("PRODUCT"),
                help: "Explain whether a product, or a right, is held."),
            CommandSpec.Option(
                name: "--intro", value: .text("PRODUCT"),
                help: "Explain whether its introductory offer may be had."),
            CommandSpec.Option(
                name: "--offer", value: .text("OFFER"),
                help: "Explain whether another offer of the catalog may be had."),
            CommandSpec.Option(
                name: "--renewal", value: .text("GROUP"),
                help: "Explain what the next renewal of a group's subscription charges."),
            .format(["text", "json"]),
        ],
        exitCodes: [
            (.held, "every expectation of the file held"),
            (.failed, "an expectation failed, or a command was refused unexpectedly"),
            (.unusable, "the file could not be read or understood, or the call is wrong"),
        ],
        missing: (
            "name one scenario file",
            "lifecycle explain Scenarios/BillingIssues/grace-then-recovery.scenario"
        ))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        let file = arguments.operands[0]
        switch ScenarioFiles.read(file) {
        case .unreadable(let failure):
            Console.complain("\(failure.path): \(failure.reason)")
            return .unusable
        case .errors(let errors):
            for error in errors { Console.complain(error.description) }
            return .unusable
        case .scenario(let scenario, _):
            do throws(CustomerQuestion.Wrong) {
                return try explain(arguments, scenario, file)
            } catch {
                Console.complain("lifecycle explain: " + error.message)
                return .unusable
            }
        }
    }

    private static func explain(
        _ arguments: Arguments, _ scenario: Scenario, _ file: String
    ) throws(CustomerQuestion.Wrong) -> Lifecycle.ExitCode {
        let chosen = try questions(arguments, scenario, file)
        let asked = try CustomerQuestion(arguments, scenario, file)
        let names = ProductNames.read(of: scenario, file)
        var reports: [(customer: CustomerID, reports: [ExplanationReport])] = []
        for customer in asked.customers {
            let inquiry = Subject(customer, asked, names)
            let questions = chosen.isEmpty ? inquiry.everything : chosen
            reports.append((customer, inquiry.reports(questions)))
        }
        if arguments["--format"] == "json" {
            Console.write(document(reports, asked, file).indented)
        } else {
            for line in lines(reports, asked) { Console.write(line) }
        }
        return State.verdict(asked.run, file)
    }

    /// What the options ask for.
    private static func questions(
        _ arguments: Arguments, _ scenario: Scenario, _ file: String
    ) throws(CustomerQuestion.Wrong) -> [Explanation.Question] {
        let catalog = scenario.catalog
        let products = catalog.products.map { $0.id }
        var questions: [Explanation.Question] = []
        if let name = arguments["--group"] {
            let group = try find("group", name, catalog.groups, scenario, file)
            questions.append(.state(ofGroup: group))
        }
        if let name = arguments["--product"] {
            let known = products + catalog.rights.map { $0.name }
            let product = try find("product or right", name, known, scenario, file)
            questions.append(.entitlement(product))
        }
        if let name = arguments["--intro"] {
            let product = try find("product", name, products, scenario, file)
            questions.append(.introductoryOffer(product))
        }
        if let name = arguments["--offer"] {
            let known = catalog.offers.map { $0.id }
            let id = try find("offer", name, known, scenario, file)
            // One identifier may stand on several products.
            questions += catalog.offers.filter { $0.id == id }.map {
                .offer(id, $0.type, of: $0.product)
            }
        }
        if let name = arguments["--renewal"] {
            let group = try find("group", name, catalog.groups, scenario, file)
            questions.append(.renewal(ofGroup: group))
        }
        return questions
    }

    /// A name of the catalogue, or the short one that the scenario gives it.
    private static func find(
        _ what: String, _ name: String, _ known: [NameID], _ scenario: Scenario, _ file: String
    ) throws(CustomerQuestion.Wrong) -> NameID {
        let printer = ScenarioPrinter(names: scenario.names, aliases: scenario.aliases)
        for id in known where printer.short(id) == name || scenario.names.text(id) == name {
            return id
        }
        throw CustomerQuestion.unknown(
            what, name, among: known.map { printer.short($0) }, in: file)
    }

    // MARK: - Output

    private static func lines(
        _ reports: [(customer: CustomerID, reports: [ExplanationReport])],
        _ asked: CustomerQuestion
    ) -> [String] {
        var lines: [String] = []
        for (_, reports) in reports {
            for report in reports {
                if !lines.isEmpty { lines += ["", ""] }
                lines += report.lines
            }
        }
        if lines.isEmpty { lines.append("There is no customer.") }
        let wording = Wording(context: asked.run.store.context, customer: "", called: [:])
        var closing = "All this is so at " + wording.date(asked.question.instant)
        if let known = asked.question.known {
            closing += ", with what was recorded until " + wording.date(known)
        }
        return lines + ["", "", closing + "."]
    }

    private static func document(
        _ reports: [(customer: CustomerID, reports: [ExplanationReport])],
        _ asked: CustomerQuestion, _ file: String
    ) -> JSONValue {
        let customers = reports.map { customer, reports in
            JSONValue.object([
                "customer": .string(asked.run.name(of: customer)),
                "explanations": .array(reports.map { .object($0.document) }),
            ])
        }
        return .object([
            "schemaVersion": .count(reportSchemaVersion), "file": .string(file),
            "held": .bool(asked.run.holds),
            "at": .string(asked.question.instant.description),
            "known": .optional(asked.question.known?.description),
            "customers": .array(customers),
        ])
    }
}

extension Explain {
    /// One customer of a run, as of the instant that is asked about.
    fileprivate struct Subject {
        let history: CustomerHistory
        let instant: Instant
        private(set) var wording: Wording

        init(_ customer: CustomerID, _ asked: CustomerQuestion, _ names: ProductNames) {
            let run = asked.run
            history = run.history(of: customer, asked.question)
            instant = asked.question.instant
            var context = run.store.context
            context.names = history.names
            let name = run.name(of: customer)
            wording = Wording(
                context: context,
                customer: name == Scenario.defaultCustomer ? "The customer" : name,
                called: names.called(run.scenario))
            wording.currency = run.scenario.header.currency
        }

        func reports(_ questions: [Explanation.Question]) -> [ExplanationReport] {
            history.explanations(of: questions, at: instant, in: wording.context).map {
                ExplanationReport($0, wording: wording)
            }
        }

        /// The state of each group that the customer has, and every right that none of these gives;
        /// of who has nothing the state of every group, and whatever else is sold.
        var everything: [Explanation.Question] {
            let view = history.view(at: instant, in: wording.context)
            let catalog = wording.context.catalog
            let groups = catalog.groups.filter { view.chainCount(of: $0) > 0 }
            var questions = groups.map { Explanation.Question.state(ofGroup: $0) }
            let given = questions.map { view.answer(to: $0).transaction }
            for right in view.rights() {
                let question = Explanation.Question.entitlement(right)
                guard !given.contains(view.answer(to: question).transaction) else { continue }
                questions.append(question)
            }
            if !questions.isEmpty { return questions }
            questions = catalog.groups.map { .state(ofGroup: $0) }
            for product in catalog.products where product.subscription == nil {
                for right in catalog.rights(of: product.id) {
                    let question = Explanation.Question.entitlement(right)
                    if !questions.contains(question) { questions.append(question) }
                }
            }
            return questions
        }
    }

    /// What customers see as the names of products, where the scenario's catalogue says it.
    fileprivate struct ProductNames {
        var names: [(product: String, name: String)] = []

        /// Reads the catalogue once more for the names, which a scenario does not keep.
        static func read(of scenario: Scenario, _ file: String) -> ProductNames {
            guard let path = scenario.header.catalogPath,
                case .bytes(let bytes) = ScenarioFiles.load(path, for: file)
            else { return ProductNames() }
            var table = Names()
            do throws(StoreKitConfigurationError) {
                let configuration = try StoreKitConfiguration.read(
                    bytes, file: path, names: &table)
                var names = ProductNames()
                for localization in configuration.localizations
                where !localization.displayName.isEmpty {
                    let product = table.text(localization.product)
                    if names.names.contains(where: { $0.product == product }) { continue }
                    names.names.append((product, localization.displayName))
                }
                return names
            } catch {
                // The scenario has been read with this catalogue; without its names it goes as well.
                return ProductNames()
            }
        }

        /// The names by their place in a scenario's table; short ones stand for the long.
        func called(_ scenario: Scenario) -> [NameID: String] {
            var called: [NameID: String] = [:]
            for alias in scenario.aliases {
                called[alias.long] = scenario.names.text(alias.short)
            }
            for (product, name) in names {
                if let id = scenario.names.find(product) { called[id] = name }
            }
            return called
        }
    }
}
