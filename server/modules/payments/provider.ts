import type { Money } from '@baize/contract/money'
import type { ReportedCard } from './card-store.ts'
import type { PaymentEvent } from './rules.ts'

export interface DepositOrder {
  /** Ours, unique at the provider for good: submitting it again repeats the order, it does not make another. */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly emailAddress: string
  /** What the player has typed of the e-wallet; kept by nobody. */
  readonly payer?: Payer | undefined
  /** Stands for the stored card to pay with; undefined: the player pays on the provider's page. */
  readonly cardToken?: string | undefined
}

export interface Payer {
  readonly emailAddress?: string | undefined
  readonly accountId?: string | undefined
  readonly secureId?: string | undefined
}

/** Who is paid. */
export type Payee =
  | { readonly kind: 'card'; readonly token: string }
  | { readonly kind: 'wallet'; readonly emailAddress: string }

export interface PayoutOrder {
  /** Ours, as of a deposit: the provider pays it once, however often it is sent. */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly payee: Payee
}

/** How a provider answers an order: the page on which the player pays, what became of it at once, or a refusal. */
export type Submission =
  | { readonly result: 'continue'; readonly continueUrl: string }
  | { readonly result: 'reported'; readonly reports: readonly Report[] }
  | { readonly result: 'refused'; readonly reason: string }

/** What a provider says about one of our orders, in a notification or when asked. */
export interface Report {
  readonly orderCode: string
  /** The provider's own word. */
  readonly status: string
  /**
   * What it means to us; `NEWS`: nothing, it is only kept; `UNEXPECTED`: money moved in a way that we do not book, such as
   * a refund that the operator made at the provider. `SENT`, `PAID` and `FAILED` are said of payouts alone.
   */
  readonly event: PaymentEvent | 'SENT' | 'PAID' | 'FAILED' | 'NEWS' | 'UNEXPECTED'
  /** Undefined where it is no amount that we could have asked for. */
  readonly money: Money | undefined
  /** The card that was paid with, where the provider keeps it for the player. */
  readonly card?: ReportedCard | undefined
  /** The message, with every value masked that is not known to be harmless. */
  readonly content: object
  /** The provider waits for us to go on: it is to be asked now. */
  readonly mustAsk?: boolean
}

/** A notification as it arrived. */
export interface Callback {
  readonly authorization: string | undefined
  readonly body: unknown
}

/** A payment provider as the module sees it; one adapter file each. Never called inside a transaction. */
export interface PaymentProvider {
  /** Address of the library with which the browser shows the provider's page; absent: it is framed as it is. */
  readonly libraryUrl?: string
  /** @throws OutboundError where it is not known whether the order arrived */
  submit(order: DepositOrder): Promise<Submission>
  /**
   * Pays out; absent: the provider cannot.
   * @throws OutboundError where it is not known whether the order arrived
   */
  payOut?(order: PayoutOrder): Promise<readonly Report[]>
  /**
   * What became of the order; empty while nobody has paid.
   * @throws OutboundError where the provider does not say
   */
  inquire(orderCode: string, kind: 'deposit' | 'payout'): Promise<readonly Report[]>
  /**
   * Reads a notification.
   * @throws CallbackRefused where it does not come from the provider, or cannot be read
   */
  readCallback(callback: Callback): readonly Report[]
  /** What tells the provider that its notification is safe with us. */
  readonly acknowledgement: string
}

/** A notification that is not taken, and why. */
export class CallbackRefused extends Error {
  readonly httpStatus: 400 | 401

  constructor(httpStatus: 400 | 401, reason: string) {
    super(reason)
    this.httpStatus = httpStatus
  }
}
