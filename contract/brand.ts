import { type Language, languages } from './languages.ts'

/** A brand, as the server lists it for the console. */
export interface SiteName {
  readonly id: number
  readonly name: string
  /** The origin of the brand's pages, such as `https://casino.example`. */
  readonly origin: string
}

/** The data about a brand that the server writes into each page. */
export interface BrandFace {
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** The name of the licensed company and the number of its licence, as pages show them. */
  readonly legal: string
  readonly supportEmail: string
  /** The telephone number of a helpline for people with gambling problems. */
  readonly helpline: string
  readonly languages: readonly Language[]
  /** The URLs of the brand's logo and icon. If they are absent, pages show those of Baize. */
  readonly logo?: string | undefined
  readonly icon?: string | undefined
  readonly styles?: string | undefined
  readonly themeColor: string
}

/** The brand that pages show if the operator has not configured one. */
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
