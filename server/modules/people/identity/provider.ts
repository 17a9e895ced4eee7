/** The person in a question to the registers. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly email: string
  /** E.164. */
  readonly mobile: string
  /** One line: unit, building, street. */
  readonly address: string
  readonly postCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export type IdentityResult = 'PASS' | 'REFER' | 'FAIL'
export type ExclusionResult = 'EXCLUDED' | 'NOT_EXCLUDED' | 'PREVIOUSLY_EXCLUDED'

/** The holder of a casino access card, as the registry knows them. */
export interface CardHolder {
  /** Proves to a later KYC check that the card was looked up. */
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly extraFields: { readonly birthName: string; readonly motherName: string; readonly birthPlace: string }
}

/** A card or document, and its supposed owner. */
export interface KycQuestion {
  /** Of the card's look-up; empty for a document. */
  readonly token: string
  readonly type: 'OTHER' | 'ID'
  readonly identifier: string
  readonly identifierKind: 'CASINO_CARD' | 'DOCUMENT_IDENTIFIER'
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly extra: {
    readonly motherName: string
    readonly birthName: string
    readonly birthDate: string
    readonly birthPlace: string
  }
}

/** Knows people, their cards and documents. Every question throws if there is no clear answer. */
export interface IdentityRegistry {
  /** Whether a person of this name, birth date and address exists. */
  check(reference: string, person: Person): Promise<IdentityResult>
  /** undefined: there is no such card. */
  findCard(reference: string, cardId: string): Promise<CardHolder | undefined>
  /** Whether card or document and person belong together. */
  kyc(reference: string, question: KycQuestion): Promise<'PASS' | 'FAIL'>
}

/** Tells whether a person has excluded themselves from play nationally. Throws if there is no clear answer. */
export interface ExclusionRegister {
  check(person: Person): Promise<ExclusionResult>
}

/** Address, key and time limit of a register. */
export interface RegisterSettings {
  readonly url: string
  readonly key: string
  readonly timeoutMs: number
}
