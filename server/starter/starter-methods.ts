const pounds = { currency: 'GBP', minimumMinor: 1000n, maximumMinor: 200_000n } as const

/**
 * The first payment method of each provider. Payouts above £100 need a review by staff. PaymentIQ executes a payout
 * immediately, so a review would come too late. Its payouts therefore never need a review: the threshold is its highest
 * amount.
 */
export const starterMethods: Readonly<
  Record<
    string,
    {
      code: string
      priority: number
      reviewAboveMinor: bigint
      currency: 'GBP'
      minimumMinor: bigint
      maximumMinor: bigint
    }
  >
> = {
  worldpay: { ...pounds, code: 'WPCGHOSTED_CARD', priority: 1, reviewAboveMinor: 10_000n },
  skrill: { ...pounds, code: 'MONEYBOOKERS', priority: 2, reviewAboveMinor: 10_000n },
  neteller: { ...pounds, code: 'NETELLER', priority: 3, reviewAboveMinor: 10_000n },
  omega: { ...pounds, code: 'OMEGA_BANK', priority: 4, reviewAboveMinor: 10_000n },
  nekbit: { ...pounds, code: 'NB_NEKBIT', priority: 5, reviewAboveMinor: 10_000n },
  paymentiq: { ...pounds, code: 'PAYMENTIQ_ALL', priority: 6, reviewAboveMinor: pounds.maximumMinor },
}
