import { levels, type Act, type Level } from '@baize/contract/protection/staff'
import { days, type Instant } from '../../../../kit/clock.ts'
import { markerRules, type Finding } from './markers.ts'
import { leastScore } from './thresholds.ts'

const ruleOf = ({ marker }: Finding) => markerRules.find((rule) => rule.marker === marker)

/** The weights of the markers that fire, twice for strong ones. */
export const scoreOf = (findings: readonly Finding[]): number =>
  findings.reduce((score, finding) => score + (ruleOf(finding)?.weight ?? 0) * finding.strength, 0)

const isAtLeast = (one: Level, other: Level): boolean => levels.indexOf(one) >= levels.indexOf(other)

const higher = (one: Level, other: Level): Level => (isAtLeast(one, other) ? one : other)

const levelOfScore = (score: number): Level =>
  score >= leastScore.HIGH ? 'HIGH' : score >= leastScore.MEDIUM ? 'MEDIUM' : score >= leastScore.LOW ? 'LOW' : 'NONE'

/** The level of the score, or a higher one that a strong marker leads to on its own. */
export const levelOf = (findings: readonly Finding[]): Level =>
  findings
    .filter(({ strength }) => strength === 2)
    .reduce<Level>(
      (level, finding) => higher(level, ruleOf(finding)?.strongLevel ?? 'NONE'),
      levelOfScore(scoreOf(findings)),
    )

/** The acts of the house at each level, all without staff. */
export const actsAt: Readonly<Record<Level, readonly Act[]>> = {
  NONE: [],
  LOW: ['MESSAGE'],
  MEDIUM: ['MESSAGE', 'QUESTION', 'BREAK_SUGGESTED', 'ALERT'],
  HIGH: ['MESSAGE', 'QUESTION', 'BREAK_SUGGESTED', 'DEPOSITS_BLOCKED', 'ALERT'],
}

/** The last time that the house acted by itself. */
export interface LastAct {
  readonly level: Level
  readonly at: Instant
}

const repeatAfter = days(7)

/**
 * Whether the house acts now. A level above the last one acts at once. The same or a lower level acts again after seven
 * days: a figure at the edge of a threshold must not act every time.
 */
export function isActDue(level: Level, last: LastAct | undefined, now: Instant): boolean {
  if (level === 'NONE') return false
  if (!last || !isAtLeast(last.level, level)) return true
  return Temporal.Instant.compare(last.at.add(repeatAfter), now) <= 0
}

/** Players of these levels get no marketing (LCCP 3.4.3). */
export const isRisky = (level: Level): boolean => isAtLeast(level, 'MEDIUM')
