import type { Level, Marker } from '@baize/contract/protection/staff'
import type { Figures } from './figures.ts'
import { thresholds } from './thresholds.ts'

/**
 * 1 means that the marker is triggered. 2 means that it is strong, so Baize takes measures without staff (LCCP 3.4.3).
 */
export type Strength = 1 | 2

/**
 * A marker of harm that was found, with the player's figures on which it is based. Amounts are decimal digits of minor
 * units.
 */
export interface Finding {
  readonly marker: Marker
  readonly strength: Strength
  readonly seen: Readonly<Record<string, string | number>>
}

/** Converts pence into minor units of the figures' currency. */
export type Worth = (pence: bigint) => bigint

interface MarkerRule {
  readonly marker: Marker
  /** The rule or standard that names this sign of harm. */
  readonly source: string
  readonly reason: string
  /** How much the marker adds to the score. A strong marker adds twice as much. */
  readonly weight: number
  /** The level that this marker alone is enough for if it is strong. */
  readonly strongLevel: Level
  readonly judge: (figures: Figures, worth: Worth) => 0 | Strength
  readonly seen: (figures: Figures) => Finding['seen']
}

const lccp = 'LCCP 3.4.3'
const guidance = 'UKGC customer interaction guidance for remote operators'

const steps = (value: number | bigint, some: number | bigint, strong: number | bigint): 0 | Strength =>
  value >= strong ? 2 : value >= some ? 1 : 0

const stronger = (one: 0 | Strength, other: 0 | Strength): 0 | Strength => (one > other ? one : other)

/**
 * Compares the stakes or deposits of a week with the player's usual week. A player without earlier stakes or deposits
 * has no usual week, so the marker is never triggered for them.
 */
function rise(weekMinor: bigint, usualMinor: bigint, leastMinor: bigint): 0 | Strength {
  if (usualMinor <= 0n || weekMinor < leastMinor) return 0
  return steps(weekMinor, thresholds.rise.some * usualMinor, thresholds.rise.strong * usualMinor)
}

export const markerRules: readonly MarkerRule[] = [
  {
    marker: 'CHASING_LOSSES',
    source: `${lccp}; ${guidance}: patterns of spend; DSM-5 gambling disorder, criterion 6`,
    reason: 'Players who pay in at once after a loss try to win it back.',
    weight: 25,
    strongLevel: 'MEDIUM',
    judge: ({ chasingDeposits: count }) =>
      steps(count, thresholds.chasingDeposits.some, thresholds.chasingDeposits.strong),
    seen: ({ chasingDeposits }) => ({ chasingDeposits }),
  },
  {
    marker: 'RISING_STAKES',
    source: `${lccp}; ${guidance}: patterns of spend; DSM-5 gambling disorder, criterion 1`,
    reason: 'A need for ever higher stakes is an early sign of loss of control.',
    weight: 15,
    strongLevel: 'MEDIUM',
    judge: ({ stakedWeekMinor, stakedUsualMinor }, worth) =>
      rise(stakedWeekMinor, stakedUsualMinor, worth(thresholds.rise.leastStakesPence)),
    seen: ({ stakedWeekMinor, stakedUsualMinor }) => ({
      stakedWeekMinor: stakedWeekMinor.toString(),
      stakedUsualMinor: stakedUsualMinor.toString(),
    }),
  },
  {
    marker: 'RISING_DEPOSITS',
    source: `${lccp}; ${guidance}: spend and patterns of spend`,
    reason: 'More deposits than usual, or many in a day, show spending without a plan.',
    weight: 15,
    strongLevel: 'MEDIUM',
    judge: ({ depositedWeekMinor, depositedUsualMinor, depositsInDay }, worth) =>
      stronger(
        rise(depositedWeekMinor, depositedUsualMinor, worth(thresholds.rise.leastDepositsPence)),
        steps(depositsInDay, thresholds.depositsInDay.some, thresholds.depositsInDay.strong),
      ),
    seen: ({ depositedWeekMinor, depositedUsualMinor, depositsInDay }) => ({
      depositedWeekMinor: depositedWeekMinor.toString(),
      depositedUsualMinor: depositedUsualMinor.toString(),
      depositsInDay,
    }),
  },
  {
    marker: 'HEAVY_LOSSES',
    source: `${lccp}; ${guidance}: spend`,
    reason: 'High losses harm whatever their pattern is.',
    weight: 20,
    strongLevel: 'MEDIUM',
    judge: ({ lostMonthMinor }, worth) =>
      steps(lostMonthMinor, worth(thresholds.heavyLoss.somePence), worth(thresholds.heavyLoss.strongPence)),
    seen: ({ lostMonthMinor }) => ({ lostMonthMinor: lostMonthMinor.toString() }),
  },
  {
    marker: 'NIGHT_PLAY',
    source: `${lccp}; ${guidance}: time spent`,
    reason: 'Play in the hours of sleep goes with tiredness and with play alone.',
    weight: 10,
    strongLevel: 'MEDIUM',
    judge: ({ nightMinutesWeek }) =>
      steps(nightMinutesWeek, thresholds.nightMinutes.some, thresholds.nightMinutes.strong),
    seen: ({ nightMinutesWeek }) => ({ nightMinutesWeek }),
  },
  {
    marker: 'LONG_SESSIONS',
    source: `${lccp}; ${guidance}: time spent`,
    reason: 'Players who do not stop for hours lose track of time and money.',
    weight: 15,
    strongLevel: 'MEDIUM',
    judge: ({ longestSessionMinutes }) =>
      steps(longestSessionMinutes, thresholds.sessionMinutes.some, thresholds.sessionMinutes.strong),
    seen: ({ longestSessionMinutes }) => ({ longestSessionMinutes }),
  },
  {
    marker: 'DECLINED_DEPOSITS',
    source: `${lccp}; ${guidance}: account indicators`,
    reason: 'Cards that decline again and again suggest that the money has run out.',
    weight: 20,
    strongLevel: 'MEDIUM',
    judge: ({ declinedDepositsWeek }) =>
      steps(declinedDepositsWeek, thresholds.declinedDeposits.some, thresholds.declinedDeposits.strong),
    seen: ({ declinedDepositsWeek }) => ({ declinedDepositsWeek }),
  },
  {
    marker: 'LIMITS_RAISED',
    source: `${lccp}; ${guidance}: use of gambling management tools`,
    reason: 'Players who raise their limits again and again no longer keep to their own plan.',
    weight: 10,
    strongLevel: 'MEDIUM',
    judge: ({ limitsRaisedMonth }) =>
      steps(limitsRaisedMonth, thresholds.limitsRaised.some, thresholds.limitsRaised.strong),
    seen: ({ limitsRaisedMonth }) => ({ limitsRaisedMonth }),
  },
  {
    marker: 'LIMITS_HIT',
    source: `${lccp}; ${guidance}: use of gambling management tools`,
    reason: 'Players who run into their limits again and again want to spend more than they meant to.',
    weight: 10,
    strongLevel: 'MEDIUM',
    judge: ({ limitHitsWeek }) => steps(limitHitsWeek, thresholds.limitHits.some, thresholds.limitHits.strong),
    seen: ({ limitHitsWeek }) => ({ limitHitsWeek }),
  },
  {
    marker: 'WITHDRAWAL_CANCEL_ASKED',
    source: `${lccp}; UKGC RTS 14`,
    reason: 'Players who want a withdrawal back want to play with money that they had put aside.',
    weight: 25,
    strongLevel: 'MEDIUM',
    judge: ({ cancelWishesMonth }) =>
      steps(cancelWishesMonth, thresholds.cancelWishes.some, thresholds.cancelWishes.strong),
    seen: ({ cancelWishesMonth }) => ({ cancelWishesMonth }),
  },
  {
    marker: 'HARM_MENTIONED',
    source: `${lccp}; ${guidance}: customer-led contact`,
    reason: 'Players who ask for help or speak of harm are believed at once.',
    weight: 60,
    strongLevel: 'HIGH',
    judge: ({ harmMentionsMonth }) => (harmMentionsMonth > 0 ? 2 : 0),
    seen: ({ harmMentionsMonth }) => ({ harmMentionsMonth }),
  },
]

/** The triggered markers, in the order of `markerRules`. */
export const findingsIn = (figures: Figures, worth: Worth): Finding[] =>
  markerRules.flatMap(({ marker, judge, seen }) => {
    const strength = judge(figures, worth)
    return strength === 0 ? [] : [{ marker, strength, seen: seen(figures) }]
  })
