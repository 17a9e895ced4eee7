import type { Currency, Money } from '@baize/contract/money'
import type { Config } from '../../../../config.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CashierAccess, CashierProtocol, CashierSession } from './cashier-port.ts'

/** A field that a player fills in before the provider's page opens. The names are part of the contract. */
export type WalletField = 'payFromEmail' | 'accountId' | 'secureId'

/**
 * What a provider can do. The platform and the portal decide by these values, never by the name of a provider or
 * method, so that a new provider needs no change there.
 */
export interface Capabilities {
  /** True if the provider stores players' cards, so that deposits and withdrawals can use them. */
  readonly storesCards: boolean
  /** True if deposits are paid in a cryptocurrency, at a price that the provider quotes. */
  readonly quotes: boolean
  /**
   * Where the player pays: on the provider's page, in its cashier, or on no page because they pay from their own crypto
   * wallet.
   */
  readonly page: 'hosted' | 'cashier' | 'none'
  /** What the player must enter before the page opens. */
  readonly walletFields: readonly WalletField[]
  /**
   * Where withdrawals go: to a stored card, an e-wallet's e-mail address, a crypto address, an account chosen in the
   * cashier, or the account from which the deposit came. Absent if the provider makes no payouts.
   */
  readonly paysOutTo?: 'card' | 'email' | 'coins' | 'cashier' | 'source'
}

/** A card as its provider reports it. Never contains the full number. */
export interface ReportedCard {
  /** Identifies the card at the provider. */
  readonly token: string
  readonly maskedNumber: string
  readonly holder: string
  readonly brand: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export interface DepositOrder {
  /**
   * Our code for the order. It is never used for another order, so the provider treats a second submission as the same
   * order.
   */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly emailAddress: string
  /** What the player entered about their e-wallet, and the IP address of their browser. Must never be stored. */
  readonly payer?: Payer | undefined
  readonly home?: Home | undefined
  /** Token of the stored card that pays. Undefined if the player pays on the provider's page. */
  readonly cardToken?: string | undefined
  /** The id of the quote at which the player pays in a cryptocurrency. */
  readonly quoteId?: string | undefined
  /** Language of the provider's page and of the order's text. It must not change when an order is submitted again. */
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

/** The current price of a cryptocurrency. The names are part of the contract. */
export interface Quote {
  readonly id: string
  /** The unit of the cryptocurrency, such as mBTC. */
  readonly currency: string
  /** Units of the cryptocurrency for one unit of the player's currency, as decimal text. */
  readonly rate: string
  readonly expiresAt: Instant
}

/** Where and how much to pay in a cryptocurrency. */
export interface CoinPayment {
  readonly address: string
  /** Decimal text, in units of the cryptocurrency. */
  readonly amount: string
  readonly currency: string
  readonly rate: string
  /** A payment URI with the address and the amount in whole coins, for the QR code that wallets scan. */
  readonly uri: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

/** What the player entered about their e-wallet, and the IP address of their browser. */
export type Payer = Readonly<
  Partial<Record<'emailAddress' | 'accountId' | 'secureId' | 'ipAddress', string | undefined>>
>

/** The player's postal address. Unknown parts are empty. */
export type Home = Readonly<Record<'address' | 'city' | 'postCode' | 'country', string>>

/** Where a payout goes. */
export type Payee =
  | { readonly kind: 'card'; readonly token: string }
  | { readonly kind: 'wallet'; readonly emailAddress: string }
  | { readonly kind: 'coins'; readonly address: string }
  /** The account from which the player's last deposit came. Only the provider knows it. */
  | { readonly kind: 'source' }

export interface PayoutOrder {
  /** Our code for the order, as for a deposit. The provider pays it only once, even if it is sent again. */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly payee: Payee
  readonly home?: Home | undefined
  /** Language of the text that the provider shows with the payout. It must not change when an order is sent again. */
  readonly language: Language
}

/** A provider's answer to an order: a page on which to pay, an outcome at once, or a refusal. */
export type Submission =
  | {
      readonly result: 'continue'
      readonly continueUrl: string
      /** For how many seconds the player can pay, if the provider reports it. */
      readonly payableSeconds?: number | undefined
    }
  | { readonly result: 'coins'; readonly payTo: CoinPayment }
  /** The player continues in the provider's cashier, which then calls us. */
  | { readonly result: 'cashier' }
  | { readonly result: 'reported'; readonly reports: readonly Report[] }
  | { readonly result: 'refused'; readonly reason: string }

/**
 * What has happened to an order. `UNDER_WAY` and the last seven events apply to deposits; `SENT`, `PAID` and `FAILED`
 * apply to payouts. `PAID` for a deposit means that the operator has refunded it, or a part of it.
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

/** A provider's report about one of our orders, from a notification or in answer to an inquiry. */
export interface Report {
  readonly orderCode: string
  /** The status in the provider's own wording. */
  readonly status: string
  /**
   * What the status means. `NEWS` is stored but changes nothing. `UNDER_WAY`: the player has paid, and the outcome is
   * still to come. `EXPIRED`: the provider accepts no more payments for the order. `UNEXPECTED`: money has moved in a
   * way that we do not book, such as a refund that the operator made at the provider.
   */
  readonly event: ReportedEvent
  /**
   * The provider's id of this message. A message with the same id is the same message, even if its wording differs.
   * Absent if the provider gives its messages no ids; the status and content then identify a message.
   */
  readonly eventId?: string | undefined
  /**
   * The amount that has moved, which may differ from the amount of the order. Undefined if the message contains no
   * amount, or one that we could not have requested.
   */
  readonly money: Money | undefined
  /**
   * The amount of the order, if the message repeats it. It does not mean that this amount has moved. A payout is the
   * exception: it moves as a whole, unless the message says that only a part has moved.
   */
  readonly ordered?: Money | undefined
  /** The card that paid, if the provider has stored it for the player. */
  readonly card?: ReportedCard | undefined
  /** The content of the message. Every value that is not known to be harmless is masked. */
  readonly content: object
  /**
   * True if we must ask the provider at once, because the message lacks details or the provider waits for our request.
   */
  readonly mustAsk?: boolean
  /**
   * The event that a notification claims, if it makes us ask the provider. The notification is a difference for staff
   * until the answer, or another message, has brought the order into that state.
   */
  readonly mustConfirm?: ReportedEvent | undefined
  /**
   * True if the amount may have been converted into the currency of the merchant's account. If that differs from the
   * order's currency, we must ask for the original amount.
   */
  readonly mayBeConverted?: boolean
  /**
   * True if the amount replaces the one that we requested, because it has already moved, or because the payer chose it
   * in a cashier.
   */
  readonly isFinalAmount?: boolean
  /**
   * True if the report takes back a payment whose amount the payer may have changed. The amount is known only once the
   * payment itself is reported, so this report must wait for that.
   */
  readonly followsPayment?: boolean | undefined
  /**
   * True for an answer to an inquiry that does not identify a message by an id. It describes the current state of the
   * order, so it may repeat in other words what a notification has already reported.
   */
  readonly isAnswer?: boolean
  /**
   * The kind of order to which the wording of the report belongs. Absent if the provider uses the same wording for both
   * kinds.
   */
  readonly of?: 'deposit' | 'payout' | undefined
}

/** Changes a notification about money so that it has no effect until the answer to an inquiry confirms it. */
export const unconfirmed = (report: Report): Report => ({
  ...report,
  status: `${report.status}_UNCONFIRMED`,
  event: 'NEWS',
  mustAsk: true,
  mustConfirm: report.event,
})

/** A notification as it arrived. */
export interface Callback {
  readonly authorization: string | undefined
  /** The value of the header X-Signature. */
  readonly signature?: string | undefined
  readonly body: unknown
  /** The bytes of the request body, if it is JSON. */
  readonly rawBody?: Buffer | undefined
}

/**
 * A configured payment provider. Must never be called inside a transaction, because locks would then be held while the
 * provider answers.
 */
export interface PaymentProvider {
  /** Address of the browser library that shows the provider's page. Absent if the page is shown in a plain frame. */
  readonly libraryUrl?: string
  /** Origins of the pages that the portal shows in frames. */
  readonly pageOrigins: readonly string[]
  /** @throws OutboundError if it is unknown whether the order arrived */
  submit(order: DepositOrder): Promise<Submission>
  /**
   * Opens the page on which a player adds a card without a payment. Absent if the provider stores no cards.
   * @throws OutboundError if it is unknown whether the order arrived
   */
  keepCard?(order: CardPageOrder): Promise<Submission & { readonly result: 'continue' | 'refused' }>
  /**
   * Quotes the price of an amount in each cryptocurrency. Absent if the provider does not support any.
   * @throws OutboundError if the provider gives no answer
   */
  quote?(money: Money, playerId: string): Promise<readonly Quote[]>
  /**
   * Makes a payout. Absent if the provider makes none.
   * @throws OutboundError if it is unknown whether the order arrived
   */
  payOut?(order: PayoutOrder): Promise<readonly Report[]>
  /**
   * Asks for the outcome of an order. Empty while it is unpaid.
   * @param mayTake whether to collect a payment that the player has approved; the default is true
   * @throws OutboundError if the provider gives no answer
   */
  inquire(orderCode: string, kind: 'deposit' | 'payout', mayTake?: boolean): Promise<readonly Report[]>
  /**
   * Reads a notification.
   * @throws CallbackRefused if it does not come from the provider, or cannot be read
   */
  readCallback(callback: Callback): readonly Report[]
  /**
   * The movements that the provider settled on a day (UTC). Absent if it has no settlement files.
   * @throws OutboundError if the file cannot be fetched or read
   */
  settlement?(day: string): Promise<readonly SettledLine[]>
  /** Opens the provider's cashier for a player's session. Absent if the provider has none. */
  openCashier?(session: CashierSession): CashierAccess
  /** The protocol of the calls that the provider's cashier makes to us. */
  readonly cashier?: CashierProtocol
  /** The response body that acknowledges a notification once we have stored it. */
  readonly acknowledgement: string
}

/** What the folder of a provider exports. */
export interface ProviderPart {
  readonly capabilities: Capabilities
  /** Creates the adapter from the deployment's settings. Undefined if the provider is not configured. */
  connect(config: Config): PaymentProvider | undefined
}

/** One movement in a provider's settlement file, in our ledger's terms. */
export interface SettledLine {
  readonly orderCode: string
  readonly kind: SettledKind
  readonly money: Money
}

export type SettledKind = 'deposit' | 'chargeback' | 'payout' | 'payout-return'

/**
 * A refused notification, with the reason. 400: it is genuine but cannot be read, so it becomes a difference for staff
 * and the provider repeats it. 401: it is not proved to come from the provider. 404: the request is not one of the
 * provider's notifications.
 */
export class CallbackRefused extends Error {
  readonly httpStatus: 400 | 401 | 404

  constructor(httpStatus: 400 | 401 | 404, reason: string) {
    super(reason)
    this.httpStatus = httpStatus
  }
}
