import AppStoreSimulation
import SubscriptionLifecycle

extension ScenarioRun {
    /// What a command of the text comes to.
    enum Lowered {
        /// A command to the store.
        case command(Command)
        /// Nothing but the passing of time.
        case nothing
        /// Something that the developer changes for every customer.
        case setting(Setting)
        /// A price that the developer changes, of which subscribers are told.
        case newPrice(NewPrice)
        /// A test session that starts anew.
        case clearing
        /// A refusal before the store is asked.
        case refused(Refusal)
        /// Something whose behaviour comes later.
        case unbuilt(String)
    }

    /// What the developer changes in App Store Connect.
    enum Setting {
        case grace(GracePolicy?)
        case removed(ProductID)
        case returned(ProductID)
    }

    /// The policy that `setGracePeriod` names; none for `off`.
    private func gracePolicy(_ statement: Scenario.Statement) -> GracePolicy? {
        let words = statement.operands.compactMap { operand -> String? in
            guard case .word(let word) = operand.value else { return nil }
            return word
        }
        let length = GracePolicy.Length.allCases.first { length in
            words.first?.utf8.elementsEqual(length.name.utf8) == true
        }
        let renewals = GracePolicy.Renewals.allCases.first { renewals in
            words.dropFirst().first?.utf8.elementsEqual(renewals.name.utf8) == true
        }
        return length.map { GracePolicy(length: $0, renewals: renewals ?? .allRenewals) }
    }

    func lower(
        _ verb: Scenario.Command, _ statement: Scenario.Statement, of customer: CustomerID
    ) -> Lowered {
        switch verb {
        case .advance: return .nothing
        case .purchase: return lowerPurchase(statement)
        case .changePlan:
            guard let product = statement.product else { return .unbuilt("`changePlan`") }
            return .command(.changePlan(product: product, offer: offer(statement)))
        case .cancelPlanChange: return .command(.cancelPlanChange(group: group(of: statement)))
        case .turnOffAutoRenew: return .command(.turnOffAutoRenew(group: group(of: statement)))
        case .turnOnAutoRenew: return .command(.turnOnAutoRenew(group: group(of: statement)))
        case .failBilling: return .command(.failBilling)
        case .fixBilling: return .command(.fixBilling)
        case .refund:
            guard let transaction = transaction(statement, of: customer) else {
                return .refused(.noSuchTransaction)
            }
            return .command(.refund(refund(transaction, statement)))
        case .reverseRefund:
            guard let transaction = transaction(statement, of: customer) else {
                return .refused(.noSuchTransaction)
            }
            return .command(.reverseRefund(transaction: transaction))
        case .forceRenewal: return .command(.forceRenewal(group: group(of: statement)))
        case .expireNow: return .command(.expireNow(group: group(of: statement)))
        case .clearTransactions: return .clearing
        case .claim, .transfer: return lowerClaim(statement)
        case .requestRefund, .declineRefund:
            guard let transaction = transaction(statement, of: customer) else {
                return .refused(.noSuchTransaction)
            }
            return .command(
                verb == .requestRefund
                    ? .requestRefund(transaction: transaction)
                    : .declineRefund(transaction: transaction))
        case .shareWith, .stopSharingWith: return lowerSharing(verb, statement)
        case .extendRenewal:
            guard case .number(let days) = statement[.days] else {
                return .unbuilt("`extendRenewal`")
            }
            return .command(.extendRenewal(group: group(of: statement), days: days))
        case .removeFromSale, .returnToSale:
            guard let product = statement.product else { return .unbuilt("`\(verb.rawValue)`") }
            return .setting(verb == .removeFromSale ? .removed(product) : .returned(product))
        case .setGracePeriod: return .setting(.grace(gracePolicy(statement)))
        case .increasePrice: return lowerIncreasePrice(statement)
        case .consentToPriceIncrease:
            return .command(.consentToPriceIncrease(group: group(of: statement)))
        case .declinePriceIncrease:
            return .command(.declinePriceIncrease(group: group(of: statement)))
        case .approvePurchase, .declinePurchase, .resolveInterruption, .finish, .restore,
            .deleteTransaction:
            return lowerDelivery(verb, statement, of: customer)
        case .redeemCode:
            guard case .offerID(let offer) = statement.operands.first?.value else {
                return .unbuilt("`redeemCode`")
            }
            return .command(.redeemCode(offer: offer))
        }
    }

    private func lowerIncreasePrice(_ statement: Scenario.Statement) -> Lowered {
        guard let product = statement.product, case .money(let price) = statement[.to] else {
            return .unbuilt("`increasePrice`")
        }
        return .newPrice(
            NewPrice(
                product: product, price: price, consent: statement.consent ?? .required,
                startDate: statement.date(.effective)))
    }

    private func lowerPurchase(_ statement: Scenario.Statement) -> Lowered {
        guard let product = statement.product else { return .unbuilt("`purchase`") }
        var quantity = 1
        if case .number(let count) = statement[.quantity] { quantity = count }
        var purchase = Command.Purchase(
            product: product, offer: offer(statement), quantity: quantity)
        purchase.course = statement.course
        purchase.plan = statement.plan
        purchase.token = textName(.token, statement)
        return .command(.purchase(purchase))
    }

    /// A claim of the statement's customer, or a transfer to another.
    private func lowerClaim(_ statement: Scenario.Statement) -> Lowered {
        guard let original = statement.transaction(.original) else {
            return .unbuilt("`\(statement.word)` without `original=`")
        }
        if case .customer(let receiver) = statement[.to] {
            return .command(.transfer(original: original, to: receiver))
        }
        return .command(.claim(original: original))
    }

    /// The offer that a command wants.
    func offer(_ statement: Scenario.Statement) -> Command.OfferChoice {
        guard let value = statement[.offer] else { return .automatic }
        guard case .offer(let use) = value else { return Command.OfferChoice.none }
        guard let id = use.id else { return .introductory }
        switch use.type {
        case .introductory: return .introductory
        case .promotional: return .promotional(id)
        case .code: return .code(id)
        case .winBack: return .winBack(id)
        // The grammar of commands has no such choice: the App Store makes it, not the customer.
        case .retention: return .automatic
        }
    }

    private func refund(
        _ transaction: TransactionID, _ statement: Scenario.Statement
    ) -> Command.Refund {
        var reason = Subscription.RevocationReason.other
        if case .word(let word) = statement[.reason], word.utf8.elementsEqual("issueInApp".utf8) {
            reason = .developerIssue
        }
        var percent: Int32?
        if case .percent(let milli) = statement[.percent] { percent = Int32(clamping: milli) }
        return Command.Refund(transaction: transaction, reason: reason, milliPercent: percent)
    }

    /// The group that a statement names, or the only one of the catalogue, or all that there is.
    func group(of statement: Scenario.Statement) -> GroupID? {
        if case .group(let group) = statement[.group] { return group }
        return nil
    }

    /// The transaction that a statement names: a number, the newest of the best chain, its first.
    func transaction(
        _ statement: Scenario.Statement, of customer: CustomerID
    ) -> TransactionID? {
        transaction(
            statement, of: Recipient(customer: customer, environment: store.environment))
    }

    func transaction(
        _ statement: Scenario.Statement, of asked: Recipient
    ) -> TransactionID? {
        switch statement[.tx] {
        case .transaction(let transaction): return transaction
        case .word(let word):
            let view = view(of: asked, statement)
            let best = view.status(of: group(of: statement))
            guard let original = best.originalID else { return nil }
            if word.utf8.elementsEqual("original".utf8) { return original }
            return view.newestTransaction(ofChain: original)
        case nil, .some: return nil
        }
    }

    func text(_ value: Scenario.Value) -> String {
        ScenarioPrinter(names: names, aliases: scenario.aliases).value(value, of: nil, reserved: [])
    }
}

extension Scenario.Statement {
    /// The product that is the verb's argument.
    var product: ProductID? {
        guard case .product(let product) = operands.first?.value else { return nil }
        return product
    }
}
