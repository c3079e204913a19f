// Whose a chain is: claims are facts, and Apple names no customer.

extension Rule {
    static let whoseAChainIs = [
        chosen(
            "claim-counts-from-its-instant", "Docs/Behaviour: 14",
            "A claim gives a customer the chain with all its past, from the claim's instant on."),
        chosen(
            "second-claim-is-disputed", "Docs/Decisions: 56",
            "A claim on a chain that another has claimed is reported, and by default changes nothing."
        ),
        chosen(
            "transfer-moves-the-chain", "Docs/Behaviour: 14",
            "A transfer gives the chain to another customer, while the store goes on renewing it."),
        chosen(
            "unclaimed-chain-entitles-nobody", "Docs/Decisions: 55",
            "A chain that nobody has claimed entitles nobody; it is kept and can be asked about."),
        documented(
            "account-token-comes-back",
            "developer.apple.com/documentation/appstoreserverapi/appaccounttoken",
            "A token given with a purchase is told with its transaction, as evidence of whose it is."
        ),
        chosen(
            "environments-never-mix", "Docs/Decisions: 36",
            "What is bought in one environment changes nothing in another."),
    ]
}
