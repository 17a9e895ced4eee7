/** Who the registers are asked about. */
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

/** Says whether a person of this name, birth date and address exists. Throws where there is no clear answer. */
export interface IdentityRegistry {
  check(reference: string, person: Person): Promise<IdentityResult>
}

/** Says whether a person has excluded himself from play nationally. Throws where there is no clear answer. */
export interface ExclusionRegister {
  check(person: Person): Promise<ExclusionResult>
}

/** Where a register is, the key that it knows us by, and how long it may take. */
export interface RegisterSettings {
  readonly url: string
  readonly key: string
  readonly timeoutMs: number
}
