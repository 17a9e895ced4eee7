import type { Language } from '@baize/contract/languages'
import type { Currency, Money } from '@baize/contract/money'

/** A player's session, as the provider's cashier needs it. */
export interface CashierSession {
  readonly playerId: string
  readonly currency: Currency
  /** Id of the player's session. */
  readonly id: string
}

/** The values with which a browser opens a cashier. The contract fixes their names. */
export interface CashierAccess {
  readonly merchantId: string
  readonly userId: string
  readonly sessionId: string
  readonly environment: 'production' | 'test'
  readonly cashierUrl?: string
}

/** A movement of money as a cashier describes it, before we have checked it. */
export interface CashierMovement {
  readonly userId: string
  readonly transactionId: string
  /** The transaction that this one takes back. */
  readonly originId: string | undefined
  /** Decimal text. A negative amount is a withdrawal. */
  readonly amount: string
  readonly currency: string
  /** The deposit that the player has begun in our wallet. */
  readonly depositId: string | undefined
}

/** One call of a cashier. */
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

/** The player as a cashier may know them. */
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
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly email: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly mobile: string
  readonly language: Language
  readonly cash: Money
}

/** Our answer to a call. */
export type CashierAnswer =
  | { readonly kind: 'identify'; readonly payer: CashierPayer }
  | { readonly kind: 'authorize'; readonly userId: string; readonly orderCode: string; readonly authCode: string }
  | { readonly kind: 'transfer'; readonly userId: string; readonly transactionId: string; readonly orderCode: string }
  | { readonly kind: 'cancel'; readonly userId: string }

/** A request as it arrived. */
export interface CashierRequest {
  /** Network address of the caller. */
  readonly ip: string
  /** The header X-Signature. */
  readonly signature: string | undefined
  readonly rawBody: Buffer | undefined
}

/** How a provider's cashier calls us. */
export interface CashierProtocol {
  /** The method that the cashier's deposits and withdrawals use. */
  readonly method: string
  /** Names of the calls: the last part of `/callback/<provider>/<call>`. */
  readonly calls: readonly string[]
  /** The reason why a request cannot come from the provider, if there is one. */
  strangerIn(request: CashierRequest): 'address' | 'signature' | undefined
  /** @throws CallRefused when the body cannot be read */
  read(call: string, body: unknown): CashierQuestion
  write(answer: CashierAnswer): object
  /** What can be read of a movement whose call is refused: staff look for the money by it. It has no secrets. */
  tracesOf(body: unknown): { readonly transactionId: string; readonly details: object }
  /** The reply to a call that is refused. */
  refuse(body: unknown, refused: CallRefused): object
}

/** A call that cannot be carried out. The code goes to the provider. */
export class CallRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
