/// Configuration files in the shapes that the versions of the format have.
enum StoreKitFixtures {
    /// Version 1.0: no identifier, no list of non-renewing subscriptions, empty settings.
    static let version1 = """
        {
          "products" : [
            {
              "displayPrice" : "0.99",
              "familyShareable" : false,
              "internalID" : "0A1B2C3D",
              "localizations" : [

              ],
              "productID" : "shop.coins",
              "referenceName" : "Coins",
              "type" : "Consumable"
            },
            {
              "displayPrice" : "29",
              "familyShareable" : true,
              "internalID" : "1A1B2C3D",
              "localizations" : [

              ],
              "productID" : "shop.unlock",
              "referenceName" : null,
              "type" : "NonConsumable"
            }
          ],
          "settings" : {

          },
          "subscriptionGroups" : [
            {
              "id" : "AAAA0001",
              "localizations" : [

              ],
              "name" : "Club",
              "subscriptions" : [
                {
                  "adHocOffers" : [

                  ],
                  "displayPrice" : "4.99",
                  "familyShareable" : false,
                  "groupNumber" : 1,
                  "internalID" : "BBBB0001",
                  "introductoryOffer" : {
                    "internalID" : "CCCC0001",
                    "paymentMode" : "free",
                    "subscriptionPeriod" : "P3D"
                  },
                  "localizations" : [

                  ],
                  "productID" : "club.weekly",
                  "recurringSubscriptionPeriod" : "P1W",
                  "referenceName" : "Weekly",
                  "subscriptionGroupID" : "AAAA0001",
                  "type" : "RecurringSubscription"
                }
              ]
            }
          ],
          "version" : {
            "major" : 1,
            "minor" : 0
          }
        }

        """

    /// Version 4.0 with settings, every kind of offer, and two subscriptions of one level.
    static let version4 = """
        {
          "appPolicies" : { "eula" : "", "policies" : [ ] },
          "identifier" : "D00D0004",
          "nonRenewingSubscriptions" : [
            {
              "displayPrice" : "14.99",
              "familyShareable" : false,
              "internalID" : "D0000001",
              "localizations" : [ ],
              "productID" : "pass.summer",
              "referenceName" : "Summer",
              "type" : "NonRenewingSubscription"
            }
          ],
          "products" : [ ],
          "settings" : {
            "_applicationInternalID" : "1",
            "_askToBuyEnabled" : true,
            "_billingGracePeriodEnabled" : true,
            "_billingIssuesEnabled" : false,
            "_compatibilityTimeRate" : { "3" : 6 },
            "_developerTeamID" : "T",
            "_disableDialogs" : true,
            "_failTransactionsEnabled" : false,
            "_lastSynchronizedDate" : 720000000.25,
            "_locale" : "zh_Hans",
            "_renewalBillingIssuesEnabled" : false,
            "_storefront" : "FIN",
            "_storeKitErrors" : [
              { "current" : null, "enabled" : false, "name" : "Purchase" },
              { "current" : { "index" : 1, "type" : "generic" }, "enabled" : false, "name" : "Refund" }
            ],
            "_timeRate" : 1003
          },
          "subscriptionGroups" : [
            {
              "id" : "21000001",
              "localizations" : [
                { "description" : "", "displayName" : "Pro", "locale" : "ar" }
              ],
              "name" : "Pro",
              "subscriptions" : [
                {
                  "adHocOffers" : [
                    {
                      "displayPrice" : "5.99",
                      "internalID" : "1",
                      "numberOfPeriods" : 3,
                      "offerID" : "come.back",
                      "paymentMode" : "payAsYouGo",
                      "referenceName" : "Come back",
                      "subscriptionPeriod" : "P1M"
                    },
                    {
                      "displayPrice" : "0.99",
                      "internalID" : "2",
                      "offerID" : "gift",
                      "paymentMode" : "free",
                      "referenceName" : "Gift",
                      "subscriptionPeriod" : "P2W"
                    }
                  ],
                  "codeOffers" : [
                    {
                      "displayPrice" : "19.99",
                      "eligibility" : [ "expired", "new" ],
                      "internalID" : "3",
                      "isStackable" : true,
                      "numberOfPeriods" : 1,
                      "paymentMode" : "payUpFront",
                      "referenceName" : "夏の割引",
                      "subscriptionPeriod" : "P6M"
                    }
                  ],
                  "displayPrice" : "9.99",
                  "familyShareable" : true,
                  "groupNumber" : 3,
                  "internalID" : "6400000001",
                  "introductoryOffer" : {
                    "displayPrice" : "4.99",
                    "internalID" : "4",
                    "numberOfPeriods" : 2,
                    "paymentMode" : "payAsYouGo",
                    "subscriptionPeriod" : "P1M"
                  },
                  "localizations" : [ ],
                  "productID" : "pro.monthly",
                  "promotionalImageID" : "X",
                  "recurringSubscriptionPeriod" : "P1M",
                  "referenceName" : "Monthly",
                  "subscriptionGroupID" : "21000001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : [
                    {
                      "displayPrice" : "39.99",
                      "internalID" : "5",
                      "isEligible" : true,
                      "numberOfPeriods" : 1,
                      "offerID" : "return.year",
                      "paymentMode" : "payUpFront",
                      "priority" : "normal",
                      "referenceName" : "A year",
                      "subscriptionPeriod" : "P1Y"
                    }
                  ]
                },
                {
                  "adHocOffers" : [ ],
                  "codeOffers" : [ ],
                  "displayPrice" : "99.5",
                  "familyShareable" : false,
                  "groupNumber" : 3,
                  "internalID" : "6400000002",
                  "introductoryOffer" : null,
                  "localizations" : [ ],
                  "productID" : "pro.yearly",
                  "recurringSubscriptionPeriod" : "P1Y",
                  "referenceName" : "Yearly",
                  "subscriptionGroupID" : "21000001",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : [ ]
                }
              ]
            }
          ],
          "subscriptionOffersKeyPair" : { "id" : "K", "privateKey" : "" },
          "version" : { "major" : 4, "minor" : 0 }
        }
        """

    /// Version 6.3: introductory offers in an array, a monthly plan with offers of its own.
    static let version6 = """
        {
          "identifier" : "D00D0006",
          "nonRenewingSubscriptions" : [ ],
          "products" : [ ],
          "settings" : { "_timeRate" : 0 },
          "subscriptionBundleGroups" : [ ],
          "subscriptionGroups" : [
            {
              "id" : "G6",
              "localizations" : [ ],
              "name" : "Six",
              "subscriptions" : [
                {
                  "adHocOffers" : [ ],
                  "billingPlans" : [
                    {
                      "billingPlanType" : "BILLED_UPFRONT",
                      "commitmentDisplayPrice" : "60",
                      "displayPrice" : "60",
                      "internalID" : "P1",
                      "isEnabled" : true
                    },
                    {
                      "billingPlanType" : "MONTHLY",
                      "commitmentDisplayPrice" : "72.00",
                      "displayPrice" : "6.00",
                      "internalID" : "P2",
                      "isEnabled" : true
                    }
                  ],
                  "codeOffers" : [ ],
                  "displayPrice" : "60",
                  "familyShareable" : false,
                  "groupNumber" : 1,
                  "internalID" : "S6",
                  "introductoryOffers" : [
                    {
                      "billingPlanType" : "MONTHLY",
                      "internalID" : "I1",
                      "numberOfPeriods" : 1,
                      "paymentMode" : "free",
                      "subscriptionPeriod" : "P2M"
                    },
                    {
                      "billingPlanType" : "BILLED_UPFRONT",
                      "internalID" : "I2",
                      "numberOfPeriods" : 1,
                      "paymentMode" : "free",
                      "subscriptionPeriod" : "P1M"
                    }
                  ],
                  "localizations" : [ ],
                  "productID" : "six.yearly",
                  "recurringSubscriptionPeriod" : "P1Y",
                  "referenceName" : "Yearly",
                  "subscriptionGroupID" : "G6",
                  "type" : "RecurringSubscription",
                  "winbackOffers" : [ ]
                }
              ]
            }
          ],
          "subscriptionSuiteGroups" : [ ],
          "version" : { "major" : 6, "minor" : 3 }
        }
        """

    /// Written by hand: a number as version, subscriptions among the products, members by name.
    static let byHand = """
        {
          "version": 1,
          "products": [
            {
              "displayPrice": "2.50",
              "internalID": "hand.monthly",
              "price": 2.5,
              "productID": "hand.monthly",
              "productType": "AutoRenewableSubscription",
              "subscriptionGroupID": "group.hand",
              "subscriptionPeriod": "P1M"
            }
          ],
          "subscriptionGroups": [
            {
              "id": "group.hand",
              "localizations": [],
              "subscriptions": ["hand.monthly", "hand.yearly"]
            }
          ]
        }
        """
}
