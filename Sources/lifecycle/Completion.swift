import SubscriptionScenarios

/// `lifecycle completion SHELL`
enum Completion {
    private enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static let spec = CommandSpec(
        name: "completion",
        summary: "Print a script that completes commands, options and words in a shell.",
        details: """
            Prints a completion script:

              bash  source <(lifecycle completion bash)
              zsh   lifecycle completion zsh > "${fpath[1]}/_lifecycle"
              fish  lifecycle completion fish > ~/.config/fish/completions/lifecycle.fish
            """,
        operands: .word("SHELL", Shell.allCases.map { $0.rawValue }),
        exitCodes: [(.held, "the script was printed"), (.unusable, "there is no such shell")],
        missing: ("name a shell", "lifecycle completion bash"))

    static func run(_ arguments: Arguments) -> Lifecycle.ExitCode {
        guard let shell = Shell(rawValue: arguments.operands[0]) else { return .unusable }
        let lines: [String]
        switch shell {
        case .bash: lines = bash
        case .zsh: lines = zsh
        case .fish: lines = fish
        }
        for line in lines { Console.write(line) }
        return .held
    }

    private static var specs: [CommandSpec] { Lifecycle.Verb.allCases.map { $0.spec } }
    private static var globalOptions: [String] { Lifecycle.options.map { $0.name } }

    // MARK: - bash

    private static var bash: [String] {
        let first = (specs.map { $0.name } + globalOptions).joined(separator: " ")
        var lines = [
            "# Completion of lifecycle for bash.", "_lifecycle() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}",
            "    local words=", "    if [ \"$COMP_CWORD\" -eq 1 ]; then",
            "        words=\"\(first)\"",
            "    else", "        case \"${COMP_WORDS[1]} $before $word\" in",
        ]
        for spec in specs {
            for option in spec.options {
                guard option.value != nil else { continue }
                let words = (option.words ?? []).joined(separator: " ")
                lines.append("        \"\(spec.name) \(option.name) \"*) words=\"\(words)\" ;;")
            }
            let options = spec.allOptions.map { $0.name }.joined(separator: " ")
            lines.append("        \"\(spec.name) \"*\" -\"*) words=\"\(options)\" ;;")
            if let words = spec.words {
                lines.append(
                    "        \"\(spec.name) \"*) words=\"\(words.joined(separator: " "))\" ;;")
            }
        }
        lines += [
            "        esac", "    fi",
            "    # Without words of ours, the shell completes the names of files.",
            "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))", "}",
            "complete -o bashdefault -o default -F _lifecycle lifecycle",
        ]
        return lines
    }

    // MARK: - zsh

    private static var zsh: [String] {
        var lines = ["#compdef lifecycle", "# Completion of lifecycle for zsh.", "_lifecycle() {"]
        lines += ["    local -a commands", "    commands=("]
        for spec in specs { lines.append("        \(quoted("\(spec.name):\(spec.summary)"))") }
        lines += [
            "    )", "    if (( CURRENT == 2 )); then",
            "        _describe command commands", "        return", "    fi",
            "    local command=$words[2]", "    shift words", "    (( CURRENT-- ))",
            "    case $command in",
        ]
        for spec in specs {
            var arguments = spec.allOptions.map { option in
                let text = option.help.filter { !"[]:".contains($0) }
                guard let placeholder = option.placeholder else {
                    return quoted("\(option.name)[\(text)]")
                }
                let name = option.words == nil ? placeholder : "value"
                return quoted("\(option.name)=[\(text)]:\(name):\(zshAction(option))")
            }
            let action = spec.words.map { "(\($0.joined(separator: " ")))" } ?? "_files"
            let operand = spec.operandUsage.filter { $0 != ":" }
            arguments.append(quoted("*:\(operand):\(action)"))
            lines.append("    \(spec.name)) _arguments \(arguments.joined(separator: " ")) ;;")
        }
        return lines + ["    esac", "}", "_lifecycle \"$@\""]
    }

    private static func zshAction(_ option: CommandSpec.Option) -> String {
        switch option.value {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .file: "_files"
        case .text, nil: ""
        }
    }

    // MARK: - fish

    private static var fish: [String] {
        var lines = ["# Completion of lifecycle for fish."]
        for spec in specs {
            lines.append(
                "complete -c lifecycle -n __fish_use_subcommand -f -a \(spec.name)"
                    + " -d \(quoted(spec.summary))")
        }
        for option in Lifecycle.options {
            lines.append(
                "complete -c lifecycle -n __fish_use_subcommand -f -l \(option.name.dropFirst(2))"
                    + " -d \(quoted(option.help))")
        }
        for spec in specs {
            let head = "complete -c lifecycle -n '__fish_seen_subcommand_from \(spec.name)'"
            if let words = spec.words {
                lines.append(head + " -f -a \(quoted(words.joined(separator: " ")))")
            }
            for option in spec.allOptions {
                var line = head + " -l \(option.name.dropFirst(2))"
                switch option.value {
                case .words(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
                case .text: line += " -x"
                case .file: line += " -r"
                case nil: break
                }
                lines.append(line + " -d \(quoted(option.help))")
            }
        }
        return lines
    }

    /// A word in single quotes, which no shell looks into.
    private static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }
}
