/** The data about a person that the registers receive. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly email: string
  /** In E.164 format. */
  readonly mobile: string
  /** Unit, building and street in one line. */
  readonly address: string
  readonly postCode: string
  readonly city: string
  /** The country's code by ISO 3166-1 alpha-2. */
  readonly country: string
}

export type IdentityResult = 'PASS' | 'REFER' | 'FAIL'
export type ExclusionResult = 'EXCLUDED' | 'NOT_EXCLUDED' | 'PREVIOUSLY_EXCLUDED'

/** The holder of a casino access card, according to the registry. */
export interface CardHolder {
  /** Must be sent with a later KYC check, to prove to the registry that the card was looked up before. */
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** The country's code by ISO 3166-1 alpha-2. */
  readonly country: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly extraFields: { readonly birthName: string; readonly motherName: string; readonly birthPlace: string }
}

/** The question whether a card or document belongs to a person. */
export interface KycQuestion {
  /** The token that the look-up of the card returned. Empty for a document. */
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

/**
 * A register did not accept a question, because a detail of the person is not valid for it. Unlike an outage, this does
 * not pass by itself.
 */
export class QuestionRefused extends Error {}

/**
 * A registry of people, their cards and documents. Its functions throw an error if the registry gives no usable result.
 * A registry that does not accept a person's details cannot identify this person.
 */
export interface IdentityRegistry {
  /** Checks whether a person with this name, birth date and address exists. */
  check(reference: string, person: Person): Promise<IdentityResult>
  /** @returns undefined if there is no such card */
  findCard(reference: string, cardId: string): Promise<CardHolder | undefined>
  kyc(reference: string, question: KycQuestion): Promise<'PASS' | 'FAIL'>
}

/**
 * Reports whether a person has excluded themselves from gambling nationally. Throws `QuestionRefused` if the exclusion
 * register does not accept the person's details, and another error if it gives no usable result.
 */
export interface ExclusionRegister {
  check(person: Person): Promise<ExclusionResult>
}

export interface RegisterSettings {
  readonly url: string
  readonly key: string
  readonly timeoutMs: number
}
