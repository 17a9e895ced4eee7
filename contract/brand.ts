import { type Language, languages } from './languages.ts'

/** A brand of the house, as the console names it. */
export interface SiteName {
  readonly id: number
  readonly name: string
  /** The origin of its pages. */
  readonly origin: string
}

/** The part of a brand that pages show. */
export interface BrandFace {
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** The legal entity and its licence. */
  readonly legal: string
  readonly supportEmail: string
  /** The telephone number of the helpline against harm. */
  readonly helpline: string
  readonly languages: readonly Language[]
  /** Addresses. Absent: those of Baize. */
  readonly logo?: string | undefined
  readonly icon?: string | undefined
  readonly styles?: string | undefined
  readonly themeColor: string
}

/** The face of a house without a brand of its own. */
export const plainFace: BrandFace = {
  id: 'baize',
  name: 'Baize Casino',
  shortName: 'Baize',
  legal: '',
  supportEmail: '',
  helpline: '',
  languages,
  themeColor: '',
}
