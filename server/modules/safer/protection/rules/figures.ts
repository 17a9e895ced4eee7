import type { Currency } from '@baize/contract/money'

/**
 * A player's figures over periods that end now, summed over all accounts of the player. Amounts are in minor units of
 * `currency`.
 */
export interface Figures {
  readonly currency: Currency
  /** Stakes in the last 7 days. */
  readonly stakedWeekMinor: bigint
  /** Stakes in an average week of the 28 days before the last 7 days. */
  readonly stakedUsualMinor: bigint
  /** Stakes minus wins in the last 7 days. Negative if the player has won. */
  readonly lostWeekMinor: bigint
  /** Stakes minus wins in the last 30 days. Negative if the player has won. */
  readonly lostMonthMinor: bigint
  readonly playedMinutesWeek: number
  /** Minutes of play between midnight and five in the morning, in the last 7 days. */
  readonly nightMinutesWeek: number
  readonly longestSessionMinutes: number
  readonly depositedWeekMinor: bigint
  readonly depositedUsualMinor: bigint
  /** Deposits minus payouts and chargebacks in the last 30 days. */
  readonly netDepositsMonthMinor: bigint
  /** The highest number of deposits within 24 hours, in the last 7 days. */
  readonly depositsInDay: number
  /** The number of deposits within an hour after a loss, in the last 7 days. */
  readonly chasingDeposits: number
  readonly declinedDepositsWeek: number
  readonly limitsInForce: number
  readonly limitHitsWeek: number
  readonly limitsRaisedMonth: number
  /** The number of breaks and exclusions that began in the last 28 days. */
  readonly breaksTaken: number
  /** How often the player asked to cancel a withdrawal, in the last 30 days. */
  readonly cancelWishesMonth: number
  /** How often the player spoke of harm to staff or asked for help in an answer, in the last 30 days. */
  readonly harmMentionsMonth: number
}

/**
 * The figures in the form in which they are stored in the record: amounts become decimal digits of minor units, because
 * JSON has no bigint.
 */
export type KeptFigures = { readonly [Name in keyof Figures]: Figures[Name] extends bigint ? string : Figures[Name] }

export const keptOf = (figures: Figures): KeptFigures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  ) as KeptFigures
