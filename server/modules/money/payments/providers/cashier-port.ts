import type { Language } from '@baize/contract/languages'
import type { Currency, Money } from '@baize/contract/money'

/** The details of a player's session that a provider's cashier receives. */
export interface CashierSession {
  readonly playerId: string
  readonly currency: Currency
  /** The id of the player's session. */
  readonly id: string
}

/**
 * The values with which a browser opens the provider's cashier. They are part of the contract, so their names cannot be
 * changed freely.
 */
export interface CashierAccess {
  readonly merchantId: string
  readonly userId: string
  readonly sessionId: string
  readonly environment: 'production' | 'test'
  readonly cashierUrl?: string
}

/** A movement of money as the cashier reports it, before we have validated it. */
export interface CashierMovement {
  readonly userId: string
  readonly transactionId: string
  /** The id of the transaction that this transaction takes back. Undefined if it takes none back. */
  readonly originId: string | undefined
  /** Decimal text. A negative amount is a withdrawal. */
  readonly amount: string
  readonly currency: string
  /** The id of the deposit that the player began in the casino before opening the cashier. */
  readonly depositId: string | undefined
}

/** A call that a cashier makes to us. */
export type CashierQuestion =
  | { readonly kind: 'identify'; readonly userId: string; readonly sessionId: string }
  | { readonly kind: 'authorize'; readonly movement: CashierMovement }
  | {
      readonly kind: 'transfer'
      readonly movement: CashierMovement
      readonly authCode: string | undefined
      readonly details: object
    }
  | {
      readonly kind: 'cancel'
      readonly userId: string
      readonly transactionId: string
      readonly authCode: string | undefined
      readonly details: object
    }

export interface CashierPayer {
  readonly userId: string
  readonly category: string | undefined
  readonly isIdentified: boolean
  readonly gender: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly city: string
  readonly postCode: string
  /** The country, as an ISO 3166-1 alpha-2 code. */
  readonly country: string
  readonly email: string
  /** The date of birth, as YYYY-MM-DD. */
  readonly birthDate: string
  readonly mobile: string
  readonly language: Language
  readonly cash: Money
}

/** Our reply to a cashier's call. */
export type CashierAnswer =
  | { readonly kind: 'identify'; readonly payer: CashierPayer }
  | { readonly kind: 'authorize'; readonly userId: string; readonly orderCode: string; readonly authCode: string }
  | { readonly kind: 'transfer'; readonly userId: string; readonly transactionId: string; readonly orderCode: string }
  | { readonly kind: 'cancel'; readonly userId: string }

/** A call from a cashier, as it arrived. */
export interface CashierRequest {
  readonly ip: string
  /** The value of the header X-Signature. */
  readonly signature: string | undefined
  readonly rawBody: Buffer | undefined
}

/** A provider's protocol for the calls that its cashier makes to us. */
export interface CashierProtocol {
  /** The payment method under which the cashier's deposits and withdrawals are stored. */
  readonly method: string
  /** The names of the calls, which form the last part of `/callback/<provider>/<call>`. */
  readonly calls: readonly string[]
  /**
   * Checks that a request comes from the provider. Returns the name of the check that failed, or undefined if all
   * checks passed.
   */
  failedCheckOf(request: CashierRequest): 'address' | 'signature' | undefined
  /**
   * Reads the body of the call with this name.
   * @throws CallRefused if the body cannot be read
   */
  read(call: string, body: unknown): CashierQuestion
  write(answer: CashierAnswer): object
  /** The readable fields of a movement whose call was refused, without secrets. Staff need them to find the money. */
  tracesOf(body: unknown): { readonly transactionId: string; readonly details: object }
  /** The reply to a call that is refused. */
  refuse(body: unknown, refused: CallRefused): object
}

/** Thrown if a cashier's call cannot be processed. The provider receives the code as the reason. */
export class CallRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
