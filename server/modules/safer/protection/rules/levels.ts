import { levels, type Act, type Level } from '@baize/contract/protection/staff'
import { days, type Instant } from '../../../../kit/clock.ts'
import { markerRules, type Finding } from './markers.ts'
import { leastScore } from './thresholds.ts'

const ruleOf = ({ marker }: Finding) => markerRules.find((rule) => rule.marker === marker)

/** The sum of the weights of the triggered markers. The weight of a strong marker counts twice. */
export const scoreOf = (findings: readonly Finding[]): number =>
  findings.reduce((score, finding) => score + (ruleOf(finding)?.weight ?? 0) * finding.strength, 0)

const isAtLeast = (one: Level, other: Level): boolean => levels.indexOf(one) >= levels.indexOf(other)

const higher = (one: Level, other: Level): Level => (isAtLeast(one, other) ? one : other)

const levelOfScore = (score: number): Level =>
  score >= leastScore.HIGH ? 'HIGH' : score >= leastScore.MEDIUM ? 'MEDIUM' : score >= leastScore.LOW ? 'LOW' : 'NONE'

/** The level that the score reaches, or a higher level if one strong marker is enough for it. */
export const levelOf = (findings: readonly Finding[]): Level =>
  findings
    .filter(({ strength }) => strength === 2)
    .reduce<Level>(
      (level, finding) => higher(level, ruleOf(finding)?.strongLevel ?? 'NONE'),
      levelOfScore(scoreOf(findings)),
    )

/** The measures that Baize takes at each level without the help of staff. */
export const actsAt: Readonly<Record<Level, readonly Act[]>> = {
  NONE: [],
  LOW: ['MESSAGE'],
  MEDIUM: ['MESSAGE', 'QUESTION', 'BREAK_SUGGESTED', 'ALERT'],
  HIGH: ['MESSAGE', 'QUESTION', 'BREAK_SUGGESTED', 'DEPOSITS_BLOCKED', 'ALERT'],
}

/** When, and at which level, Baize last took measures by itself. */
export interface LastAct {
  readonly level: Level
  readonly at: Instant
}

const repeatAfter = days(7)

/**
 * Whether measures must be taken now. If the level is higher than when measures were last taken, they are taken
 * immediately. If it is the same or lower, they are taken only after seven days, because otherwise a figure that moves
 * around a threshold would trigger measures every time.
 */
export function isActDue(level: Level, last: LastAct | undefined, now: Instant): boolean {
  if (level === 'NONE') return false
  if (!last || !isAtLeast(last.level, level)) return true
  return Temporal.Instant.compare(last.at.add(repeatAfter), now) <= 0
}

/** Players at these levels get no marketing (LCCP 3.4.3). */
export const isRisky = (level: Level): boolean => isAtLeast(level, 'MEDIUM')
