import type { Currency } from '@baize/contract/money'
import type { Period } from '../../periods/period.ts'
import type { OnlySite } from '../../periods/site-choice.tsx'

/** The period, currency and brand that the member has chosen for all reports on the page. */
export interface Asked {
  readonly period: Period
  readonly currency: Currency
  readonly site: OnlySite
}
