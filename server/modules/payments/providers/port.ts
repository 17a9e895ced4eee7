import type { Currency, Money } from '@baize/contract/money'
import type { Instant } from '../../../kit/clock.ts'
import type { Language } from '../../../kit/http/language.ts'
import type { ReportedCard } from '../cards/store.ts'
import type { PaymentEvent } from '../deposits/rules.ts'

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
  /** The quote of the provider by which the player pays in coins. */
  readonly quoteId?: string | undefined
  /** Of the provider's page. */
  readonly language: Language
}

/** A card that is to be kept without a payment. */
export interface CardOrder {
  /** Ours, as of a deposit. */
  readonly orderCode: string
  readonly currency: Currency
  readonly playerId: string
  readonly emailAddress: string
  readonly language: Language
}

/** What a coin costs now; the names are the contract's. */
export interface Quote {
  readonly id: string
  /** The coin's unit, such as mBTC. */
  readonly currency: string
  /** Units of the coin for one unit of the player's currency: decimal text. */
  readonly rate: string
  readonly expiresAt: Instant
}

/** Where to and how much the player pays in coins. */
export interface CoinPayment {
  readonly address: string
  /** Decimal text in units of the coin. */
  readonly amount: string
  readonly currency: string
  readonly rate: string
  /** What a wallet's camera reads: address and amount in whole coins. */
  readonly uri: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
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
  | { readonly kind: 'coins'; readonly address: string }
  /** Whoever has paid in last: the provider knows the account. */
  | { readonly kind: 'source' }

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
  | { readonly result: 'coins'; readonly payTo: CoinPayment }
  /** The player goes on in the provider's cashier, which asks us. */
  | { readonly result: 'cashier' }
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
  /** The amount is what has moved, whatever was asked for: it is booked as it is. */
  readonly isFinalAmount?: boolean
}

/** A notification as it arrived. */
export interface Callback {
  readonly authorization: string | undefined
  /** What the header X-Signature says. */
  readonly signature?: string | undefined
  readonly body: unknown
  /** The bytes of the body, where it is JSON. */
  readonly rawBody?: Buffer | undefined
}

/** A payment provider as the module sees it; one adapter file each. Never called inside a transaction. */
export interface PaymentProvider {
  /** Address of the library with which the browser shows the provider's page; absent: it is framed as it is. */
  readonly libraryUrl?: string
  /** @throws OutboundError where it is not known whether the order arrived */
  submit(order: DepositOrder): Promise<Submission>
  /**
   * Opens the page on which a card is typed that is kept and not charged; absent: the provider keeps no cards.
   * @throws OutboundError where it is not known whether the order arrived
   */
  keepCard?(order: CardOrder): Promise<Submission & { readonly result: 'continue' | 'refused' }>
  /**
   * What each coin costs for an amount; absent: it takes no coins.
   * @throws OutboundError where the provider does not say
   */
  quote?(money: Money, playerId: string): Promise<readonly Quote[]>
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
  /**
   * What the provider has settled on a day, UTC; absent: it has no settlement file.
   * @throws OutboundError where the file cannot be had or read
   */
  settlement?(day: string): Promise<readonly SettledLine[]>
  /** Opens the provider's cashier for a player's session; absent: it has none. */
  openCashier?(session: CashierSession): CashierAccess
  /** What tells the provider that its notification is safe with us. */
  readonly acknowledgement: string
}

export interface CashierSession {
  readonly playerId: string
  readonly currency: Currency
  /** Of the player's session. */
  readonly id: string
}

/** With what a browser opens a cashier; the names are the contract's. */
export interface CashierAccess {
  readonly merchantId: string
  readonly userId: string
  readonly sessionId: string
  readonly environment: 'production' | 'test'
  readonly cashierUrl?: string
}

/** One movement in a provider's settlement file, in the words of our ledger. */
export interface SettledLine {
  readonly orderCode: string
  readonly kind: SettledKind
  readonly money: Money
}

export type SettledKind = 'deposit' | 'chargeback' | 'payout' | 'payout-return'

/** A notification that is not taken, and why. */
export class CallbackRefused extends Error {
  readonly httpStatus: 400 | 401

  constructor(httpStatus: 400 | 401, reason: string) {
    super(reason)
    this.httpStatus = httpStatus
  }
}
