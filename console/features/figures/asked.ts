import type { Currency } from '@baize/contract/money'
import type { Period } from '../../periods/period.ts'
import type { OnlySite } from '../../periods/site-choice.tsx'

/** The choice above all figures. */
export interface Asked {
  readonly period: Period
  readonly currency: Currency
  readonly site: OnlySite
}
