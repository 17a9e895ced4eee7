/**
 * The figures from which a marker is triggered (`some`), and from which it leads to measures without staff (`strong`).
 * The licence (LCCP 3.4.3) demands thresholds but leaves their size to the operator. Amounts are in pence; other
 * currencies are converted at the configured rates.
 */
export const thresholds = {
  /**
   * Deposits within an hour after a loss, in 7 days. Two can be chance; six mean that it happens nearly every day. A
   * loss below £10 is too small to chase.
   */
  chasingDeposits: { some: 3, strong: 6, leastLossPence: 1_000n },
  /**
   * The last 7 days compared with the average week of the 28 days before. Twice as much is unusual for the player; four
   * times as much has nothing to do with their earlier play. Small amounts are ignored, because they vary a lot.
   */
  rise: { some: 2n, strong: 4n, leastStakesPence: 10_000n, leastDepositsPence: 5_000n },
  /**
   * The most deposits within any 24 hours of the last 7 days. Someone who plays to a budget deposits once or twice a
   * day.
   */
  depositsInDay: { some: 5, strong: 10 },
  /** Losses in 30 days. £1,000 a month is more than most households have left after their bills. */
  heavyLoss: { somePence: 50_000n, strongPence: 100_000n },
  /**
   * Minutes played between midnight and five in 7 days. `some` is three hours in total, `strong` is two hours in each
   * of five nights.
   */
  nightMinutes: { some: 180, strong: 600 },
  /**
   * Minutes of the longest session in 7 days, where breaks of less than half an hour do not end a session. `some` is
   * three hours, `strong` is six.
   */
  sessionMinutes: { some: 180, strong: 360 },
  /** Deposits that the bank or payment provider declined, in 7 days. Two mistyped cards are usual. */
  declinedDeposits: { some: 3, strong: 6 },
  /** How often the player raised or removed limits, in 30 days. A limit that is raised every week limits nothing. */
  limitsRaised: { some: 2, strong: 4 },
  /**
   * In how many minutes of the last 7 days a limit refused the player. Players without a problem stop after a few
   * refusals.
   */
  limitHits: { some: 5, strong: 15 },
  /**
   * How often the player asked to cancel a withdrawal, in 30 days. Baize lets nobody cancel one, so even the request is
   * a sign of harm.
   */
  cancelWishes: { some: 1, strong: 3 },
} as const

/**
 * The score from which each level applies. The score is the sum of the weights of the triggered markers, where strong
 * ones count twice.
 */
export const leastScore = { LOW: 20, MEDIUM: 45, HIGH: 80 } as const
