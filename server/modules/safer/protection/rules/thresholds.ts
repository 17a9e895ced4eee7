/**
 * The figures from which a marker is triggered (`some`), and those from which it is strong, so that Baize takes
 * measures without staff (`strong`). The licence (LCCP 3.4.3) demands thresholds but does not say how high they must
 * be. Amounts are in pence; other currencies are converted at the configured rates.
 */
export const thresholds = {
  /**
   * Deposits within an hour after a loss, in 7 days. Two such deposits can be chance, but six mean that the player
   * chases losses nearly every day. A loss below £10 is too small to be chased.
   */
  chasingDeposits: { some: 3, strong: 6, leastLossPence: 1_000n },
  /**
   * Stakes or deposits in the last 7 days, compared with the average week of the 28 days before. Twice as much is
   * unusual for the player, and four times as much has nothing to do with how they played before. Small amounts are
   * ignored, because they vary a lot.
   */
  rise: { some: 2n, strong: 4n, leastStakesPence: 10_000n, leastDepositsPence: 5_000n },
  /**
   * The highest number of deposits within any 24 hours of the last 7 days. Someone who plays to a budget deposits once
   * or twice a day.
   */
  depositsInDay: { some: 5, strong: 10 },
  /** Losses in 30 days. £1,000 a month is more than most households have left after their bills. */
  heavyLoss: { somePence: 50_000n, strongPence: 100_000n },
  /**
   * Minutes played between midnight and five in the morning, in 7 days. `some` is three hours in total, and `strong` is
   * two hours in each of five nights.
   */
  nightMinutes: { some: 180, strong: 600 },
  /**
   * Minutes of the longest session in 7 days. Breaks of less than half an hour do not end a session. `some` is three
   * hours, and `strong` is six hours.
   */
  sessionMinutes: { some: 180, strong: 360 },
  /**
   * Deposits that the bank or payment provider declined, in 7 days. Mistyping the card details twice is not unusual.
   */
  declinedDeposits: { some: 3, strong: 6 },
  /** How often the player raised or removed limits, in 30 days. A limit that is raised every week limits nothing. */
  limitsRaised: { some: 2, strong: 4 },
  /**
   * In how many minutes of the last 7 days a limit refused a bet or deposit. Players without a problem stop after a few
   * refusals.
   */
  limitHits: { some: 5, strong: 15 },
  /**
   * How often the player asked to cancel a withdrawal, in 30 days. Baize lets nobody cancel a withdrawal, so even the
   * request is a sign of harm.
   */
  cancelWishes: { some: 1, strong: 3 },
} as const

/**
 * The score from which each level applies. The score is the sum of the weights of the triggered markers, in which the
 * weight of a strong marker counts twice.
 */
export const leastScore = { LOW: 20, MEDIUM: 45, HIGH: 80 } as const
