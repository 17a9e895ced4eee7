import type { Currency, Money } from '@baize/contract/money'
import type { Config } from '../../../../config.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CashierAccess, CashierProtocol, CashierSession } from './cashier-port.ts'

/**
 * A field that a player fills in before the provider's page opens. The fields are part of the contract, so their names
 * cannot be changed freely.
 */
export type WalletField = 'payFromEmail' | 'accountId' | 'secureId'

/**
 * What a provider can do. The server and the portal decide by these values, never by the name of a provider or method,
 * so that adding a provider changes nothing there.
 */
export interface Capabilities {
  /** True if the provider stores players' cards, so that deposits and withdrawals can use them. */
  readonly storesCards: boolean
  /** True if deposits are paid in a cryptocurrency, at a price that the provider quotes. */
  readonly quotes: boolean
  /**
   * Where the player pays: on the provider's page, in the provider's cashier, or on no page because the player pays
   * from a crypto wallet.
   */
  readonly page: 'hosted' | 'cashier' | 'none'
  /** What the player must enter before the provider's page opens. */
  readonly walletFields: readonly WalletField[]
  /**
   * Where withdrawals go: to a stored card, to an e-wallet's e-mail address, to a crypto address, to an account chosen
   * in the cashier, or to the account from which the deposit came. Absent if the provider makes no payouts.
   */
  readonly paysOutTo?: 'card' | 'email' | 'coins' | 'cashier' | 'source'
}

/** A card as its provider reports it. Never contains the full number. */
export interface ReportedCard {
  /** The text by which the provider identifies the card. */
  readonly token: string
  readonly maskedNumber: string
  readonly holder: string
  readonly brand: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export interface DepositOrder {
  /**
   * Our code for the order. It is never used for another order, so the provider recognises an order that is submitted
   * again.
   */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly emailAddress: string
  /** What the player entered about their e-wallet, and the IP address of their browser. Must never be stored. */
  readonly payer?: Payer | undefined
  readonly home?: Home | undefined
  /** The token of the stored card that is charged. Undefined if the player pays on the provider's page. */
  readonly cardToken?: string | undefined
  /** The id of the quote at which the player pays in a cryptocurrency. */
  readonly quoteId?: string | undefined
  /**
   * The language of the provider's page and of the order's text. It must be the same when an order is submitted again,
   * because the provider would otherwise see a different order.
   */
  readonly language: Language
  /** For how many seconds the provider may accept payment. Ignored by a provider whose protocol has no such field. */
  readonly payableSeconds: number
}

/** An order to store a card without a payment. */
export interface CardPageOrder {
  /** Our code for the order, as for a deposit. */
  readonly orderCode: string
  readonly currency: Currency
  readonly playerId: string
  readonly emailAddress: string
  readonly language: Language
}

/**
 * The current price of a cryptocurrency. The fields are part of the contract, so their names cannot be changed freely.
 */
export interface Quote {
  readonly id: string
  /** The unit of the cryptocurrency, such as mBTC. */
  readonly currency: string
  /** Units of the cryptocurrency for one unit of the player's currency, as decimal text. */
  readonly rate: string
  readonly expiresAt: Instant
}

/** How much to pay in a cryptocurrency, and to which address. */
export interface CoinPayment {
  readonly address: string
  /** A decimal number as text, in units of the cryptocurrency. */
  readonly amount: string
  readonly currency: string
  readonly rate: string
  /**
   * A payment URI for the QR code that wallets scan. It contains the address and the amount in the cryptocurrency's
   * main unit, such as BTC and not mBTC.
   */
  readonly uri: string
  /** When the amount stops being valid, as an ISO 8601 time in UTC. */
  readonly expiresAt: string
}

/** What the player entered about their e-wallet, and the IP address of their browser. */
export type Payer = Readonly<
  Partial<Record<'emailAddress' | 'accountId' | 'secureId' | 'ipAddress', string | undefined>>
>

/** The player's postal address. Fields that are unknown are empty. */
export type Home = Readonly<Record<'address' | 'city' | 'postCode' | 'country', string>>

export type Payee =
  | { readonly kind: 'card'; readonly token: string }
  | { readonly kind: 'wallet'; readonly emailAddress: string }
  | { readonly kind: 'coins'; readonly address: string }
  /** The account from which the player's latest deposit came. Only the provider knows this account. */
  | { readonly kind: 'source' }

export interface PayoutOrder {
  /**
   * Our code for the order, as for a deposit. The provider makes the payout only once, even if the order is sent again.
   */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly payee: Payee
  readonly home?: Home | undefined
  /**
   * The language of the text that the provider shows with the payout. It must be the same when an order is sent again,
   * because the provider would otherwise see a different order.
   */
  readonly language: Language
}

/** A provider's response to an order: a page or an address to pay at, an outcome at once, or a refusal. */
export type Submission =
  | {
      readonly result: 'continue'
      readonly continueUrl: string
      /** For how many seconds the player can pay. Absent if the provider does not report it. */
      readonly payableSeconds?: number | undefined
    }
  | { readonly result: 'coins'; readonly payTo: CoinPayment }
  /** The player continues in the provider's cashier, which then calls us. */
  | { readonly result: 'cashier' }
  | { readonly result: 'reported'; readonly reports: readonly Report[] }
  | { readonly result: 'refused'; readonly reason: string }

/**
 * What has happened to an order. A payout can be `SENT`, `PAID`, `FAILED`, `REFUSED` or `CANCELLED`. For a deposit,
 * `SENT` announces a refund, and `PAID` means that the operator has refunded the deposit or a part of it.
 */
export type ReportedEvent =
  | 'NEWS'
  | 'UNDER_WAY'
  | 'UNEXPECTED'
  | 'SENT'
  | 'PAID'
  | 'FAILED'
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'REFUSED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'CHARGED_BACK'
  | 'REFUNDED'
  | 'CHARGEBACK_REVERSED'

/** A provider's report about one of our orders, from a notification or from the response to an inquiry. */
export interface Report {
  readonly orderCode: string
  /** The status in the provider's own wording. */
  readonly status: string
  /**
   * What the status means. `NEWS` is stored but changes nothing. `UNDER_WAY`: the player has paid, but the outcome is
   * not known yet. `EXPIRED`: the provider accepts no more payments for the order. `UNEXPECTED`: money has moved in a
   * way that we do not book, so staff must decide.
   */
  readonly event: ReportedEvent
  /**
   * The provider's id of this message. A message with the same id is the same message, even if its wording differs.
   * Absent if the provider's messages have no ids. The status and the content then identify a message.
   */
  readonly eventId?: string | undefined
  /**
   * The amount that has moved, which may differ from the amount of the order. Undefined if the message contains no
   * amount, or an amount that we could not have requested.
   */
  readonly money: Money | undefined
  /**
   * The amount of the order, if the message repeats it. This does not mean that the amount has moved. A payout is the
   * exception: its whole amount moves, unless the message says that only a part of it has moved.
   */
  readonly ordered?: Money | undefined
  /** The card that paid, if the provider has stored it for the player. */
  readonly card?: ReportedCard | undefined
  /**
   * The content of the message. Only values that are known to be harmless are stored unchanged, and all others are
   * masked.
   */
  readonly content: object
  /**
   * True if we must ask the provider at once, because the message lacks details or the provider waits for a request
   * from us.
   */
  readonly mustAsk?: boolean
  /**
   * The event that a notification reports, if an inquiry must confirm it. The notification is a difference for staff
   * until the inquiry, or another message, has brought the order into the reported state.
   */
  readonly mustConfirm?: ReportedEvent | undefined
  /**
   * True if the provider may have converted the amount into the currency of the merchant's account. If that currency
   * differs from the order's currency, we must ask for the original amount.
   */
  readonly mayBeConverted?: boolean
  /**
   * True if the amount replaces the requested amount, because the money has already moved, or because the payer chose
   * the amount in a cashier.
   */
  readonly isFinalAmount?: boolean
  /**
   * True if the report takes back a payment whose amount the payer may have changed. That amount is known only once the
   * payment itself is reported, so this report is not booked before.
   */
  readonly followsPayment?: boolean | undefined
  /**
   * True for the response to an inquiry if it does not identify a message by an id. It describes the current state of
   * the order, so it may repeat in other words what a notification has already reported.
   */
  readonly isAnswer?: boolean
  /** The kind of order for which the report is worded. Absent if the provider uses the same wording for both kinds. */
  readonly of?: 'deposit' | 'payout' | undefined
}

/** Changes a notification about money so that it has no effect until an inquiry confirms it. */
export const unconfirmed = (report: Report): Report => ({
  ...report,
  status: `${report.status}_UNCONFIRMED`,
  event: 'NEWS',
  mustAsk: true,
  mustConfirm: report.event,
})

/** A notification as it arrived from a provider. */
export interface Callback {
  readonly authorization: string | undefined
  /** The value of the header X-Signature. */
  readonly signature?: string | undefined
  readonly body: unknown
  /** The bytes of the request body, if it is JSON. */
  readonly rawBody?: Buffer | undefined
}

/**
 * A configured payment provider. Must never be called inside a transaction, because the transaction would hold its
 * locks until the provider responds.
 */
export interface PaymentProvider {
  /**
   * The address of the browser library that shows the provider's page. Absent if the page is shown in a plain frame.
   */
  readonly libraryUrl?: string
  /** The origins of the pages that the portal shows in frames. */
  readonly pageOrigins: readonly string[]
  /**
   * Sends the order of a deposit.
   * @throws OutboundError if it is unknown whether the order arrived
   */
  submit(order: DepositOrder): Promise<Submission>
  /**
   * Opens the page on which a player adds a card without a payment. Absent if the provider stores no cards.
   * @throws OutboundError if it is unknown whether the order arrived
   */
  keepCard?(order: CardPageOrder): Promise<Submission & { readonly result: 'continue' | 'refused' }>
  /**
   * Quotes the price of an amount in each cryptocurrency. Absent if the provider does not support cryptocurrencies.
   * @throws OutboundError if the provider does not respond
   */
  quote?(money: Money, playerId: string): Promise<readonly Quote[]>
  /**
   * Makes a payout. Absent if the provider makes no payouts.
   * @throws OutboundError if it is unknown whether the order arrived
   */
  payOut?(order: PayoutOrder): Promise<readonly Report[]>
  /**
   * Asks for the outcome of an order. The result is empty while the order is unpaid.
   * @param mayTake true (the default) to collect a payment that the player has approved
   * @throws OutboundError if the provider does not respond
   */
  inquire(orderCode: string, kind: 'deposit' | 'payout', mayTake?: boolean): Promise<readonly Report[]>
  /**
   * Reads a notification.
   * @throws CallbackRefused if the notification does not come from the provider, or cannot be read
   */
  readCallback(callback: Callback): readonly Report[]
  /**
   * The text of the file with the movements that the provider settled on a day (UTC). Absent if the provider publishes
   * no settlement files.
   * @throws OutboundError if the file cannot be fetched
   */
  settlementFile?(day: string): Promise<string>
  /** Opens the provider's cashier for a player's session. Absent if the provider has no cashier. */
  openCashier?(session: CashierSession): CashierAccess
  /** The protocol of the calls that the provider's cashier makes to us. Absent if the provider has no cashier. */
  readonly cashier?: CashierProtocol
  /** The response body with which we acknowledge a notification after storing it. */
  readonly acknowledgement: string
}

/** What each provider's folder exports. */
export interface ProviderPart {
  readonly capabilities: Capabilities
  /** Creates the adapter from the deployment's settings. Undefined if the provider is not configured. */
  connect(config: Config): PaymentProvider | undefined
}

/** One movement in a provider's settlement file, with the kinds that our ledger uses. */
export interface SettledLine {
  readonly orderCode: string
  readonly kind: SettledKind
  readonly money: Money
}

export const settledKinds = [
  'deposit',
  'chargeback',
  'chargeback-reversal',
  'payout',
  'payout-return',
  'fee',
  'fee-return',
] as const

export type SettledKind = (typeof settledKinds)[number]

/**
 * Thrown if a notification is refused, with the reason and the status of our reply. 400: the notification is genuine
 * but cannot be read, so it becomes a difference for staff and the provider repeats it. 401: nothing proves that it
 * comes from the provider. 404: the request is not one of the provider's notifications.
 */
export class CallbackRefused extends Error {
  readonly httpStatus: 400 | 401 | 404

  constructor(httpStatus: 400 | 401 | 404, reason: string) {
    super(reason)
    this.httpStatus = httpStatus
  }
}
