/**
 * From which figures on a marker fires (`some`), and from which on it acts without staff (`strong`). The licence (LCCP
 * 3.4.3) asks for thresholds but leaves their size to the operator. Amounts are pence; other currencies count at the
 * configured rates.
 */
export const thresholds = {
  /**
   * Deposits within the hour after a loss, in 7 days. Two can be chance. From six on, nearly every day has one.
   * A loss below £10 is too small to chase.
   */
  chasingDeposits: { some: 3, strong: 6, leastLossPence: 1_000n },
  /**
   * The last 7 days against the average week of the 28 days before. Twice as much is unlike the player, four times is a
   * break with all they did before. Small amounts vary freely.
   */
  rise: { some: 2n, strong: 4n, leastStakesPence: 10_000n, leastDepositsPence: 5_000n },
  /** Deposits within any 24 hours of the last 7 days. A player with a plan pays in once or twice a day. */
  depositsInDay: { some: 5, strong: 10 },
  /** Losses in 30 days. £1,000 a month is more than most households have left after their bills. */
  heavyLoss: { somePence: 50_000n, strongPence: 100_000n },
  /** Minutes played between midnight and five, in 7 days: three hours, or two hours in each of five nights. */
  nightMinutes: { some: 180, strong: 600 },
  /** Minutes of the longest session in 7 days, with breaks of less than half an hour: three and six hours. */
  sessionMinutes: { some: 180, strong: 360 },
  /** Deposits that the payer's side declined, in 7 days. Two mistyped cards are usual. */
  declinedDeposits: { some: 3, strong: 6 },
  /** Limits raised or removed, in 30 days. A limit that is raised every week limits nothing. */
  limitsRaised: { some: 2, strong: 4 },
  /** Minutes in which a limit refused the player, in 7 days. Players without trouble stop after a few. */
  limitHits: { some: 5, strong: 15 },
  /** Times that the player asked to cancel a withdrawal, in 30 days. Players cannot cancel, so asking is telling. */
  cancelWishes: { some: 1, strong: 3 },
} as const

/** The score of each level: the weights of the markers that fire, twice for a strong one. */
export const leastScore = { LOW: 20, MEDIUM: 45, HIGH: 80 } as const
