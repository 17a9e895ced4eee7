import type { Level } from '@baize/contract/protection/staff'
import type { Context } from '../../../../context.ts'
import { worthOfPence } from '../figures/gather.ts'
import type { Figures } from '../rules/figures.ts'
import { levelOf, scoreOf } from '../rules/levels.ts'
import { findingsIn, type Finding } from '../rules/markers.ts'

interface Verdict {
  readonly findings: readonly Finding[]
  readonly level: Level
  readonly score: number
}

/**
 * Judges a player by the figures about their play and payments.
 * @returns the markers of harm that the figures trigger, and the resulting level of risk
 */
export function judge(context: Pick<Context, 'config'>, figures: Figures): Verdict {
  const { hasMarkers } = context.config.protection
  const findings = hasMarkers ? findingsIn(figures, worthOfPence(context, figures.currency)) : []
  return { findings, level: levelOf(findings), score: scoreOf(findings) }
}
