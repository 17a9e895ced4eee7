import type { Money } from '@baize/contract/money'
import type { PaymentEvent } from './rules.ts'

export interface DepositOrder {
  /** Ours, unique at the provider for good: submitting it again repeats the order, it does not make another. */
  readonly orderCode: string
  readonly money: Money
  readonly emailAddress: string
}

/** How a provider answers an order: the page on which the player pays, or a refusal. */
export type Submission =
  | { readonly result: 'continue'; readonly continueUrl: string }
  | { readonly result: 'refused'; readonly reason: string }

/** What a provider says about one of our orders, in a notification or when asked. */
export interface Report {
  readonly orderCode: string
  /** The provider's own word. */
  readonly status: string
  /**
   * What it means to us; `NEWS`: nothing, it is only kept; `UNEXPECTED`: money moved in a way that we do not book, such as
   * a refund that the operator made at the provider.
   */
  readonly event: PaymentEvent | 'NEWS' | 'UNEXPECTED'
  /** Undefined where it is no amount that we could have asked for. */
  readonly money: Money | undefined
  /** The message, with every value masked that is not known to be harmless. */
  readonly content: object
}

/** A notification as it arrived. */
export interface Callback {
  readonly authorization: string | undefined
  readonly body: unknown
}

/** A payment provider as the module sees it; one adapter file each. Never called inside a transaction. */
export interface PaymentProvider {
  /** Address of the library with which the browser shows the provider's page. */
  readonly libraryUrl: string
  /** @throws OutboundError where it is not known whether the order arrived */
  submit(order: DepositOrder): Promise<Submission>
  /**
   * What became of the order; empty while nobody has paid.
   * @throws OutboundError where the provider does not say
   */
  inquire(orderCode: string): Promise<readonly Report[]>
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
