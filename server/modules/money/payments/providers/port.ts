import type { Currency, Money } from '@baize/contract/money'
import type { Config } from '../../../../config.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CashierAccess, CashierProtocol, CashierSession } from './cashier-port.ts'

/** A field that a player fills in before the provider's page opens. The contract fixes the names. */
export type WalletField = 'payFromEmail' | 'accountId' | 'secureId'

/** A provider's capabilities. The platform and the portal decide by them, never by the name of a provider or method. */
export interface Capabilities {
  /** The provider keeps cards for players. Deposits and withdrawals can use them. */
  readonly storesCards: boolean
  /** Deposits are paid in coins, by a quote of the provider. */
  readonly quotes: boolean
  /** The page on which the player pays: the provider's, its cashier, or none if they pay from their own wallet. */
  readonly page: 'hosted' | 'cashier' | 'none'
  /** The player's input before the page opens. */
  readonly walletFields: readonly WalletField[]
  /**
   * The receiver of a withdrawal: a stored card, an e-wallet's e-mail address, a crypto address, the cashier's choice, or
   * the account that paid in. Without one, the provider pays nothing out.
   */
  readonly paysOutTo?: 'card' | 'email' | 'coins' | 'cashier' | 'source'
}

/** A card as its provider reports it. It never holds the full number. */
export interface ReportedCard {
  /** Stands for the card at the provider. */
  readonly token: string
  readonly maskedNumber: string
  readonly holder: string
  readonly brand: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export interface DepositOrder {
  /** Our code, unique at the provider for good. Submitting the same code again repeats the order. */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly emailAddress: string
  /** The player's input about their e-wallet, and the address of their browser. It is never stored. */
  readonly payer?: Payer | undefined
  readonly home?: Home | undefined
  /** Token of the stored card that pays. Undefined: the player pays on the provider's page. */
  readonly cardToken?: string | undefined
  /** The provider's quote by which the player pays in coins. */
  readonly quoteId?: string | undefined
  /** Language of the provider's page and of the order's text. The same order is always in the same one. */
  readonly language: Language
  /** How long the provider may accept payment. A provider whose protocol has no field for it ignores this. */
  readonly payableSeconds: number
}

/** An order to keep a card without a payment. */
export interface CardPageOrder {
  /** Our code, as for a deposit. */
  readonly orderCode: string
  readonly currency: Currency
  readonly playerId: string
  readonly emailAddress: string
  readonly language: Language
}

/** The price of a coin now. The contract fixes the names. */
export interface Quote {
  readonly id: string
  /** The coin's unit, such as mBTC. */
  readonly currency: string
  /** Units of the coin for one unit of the player's currency: decimal text. */
  readonly rate: string
  readonly expiresAt: Instant
}

/** The address and the amount of a payment in coins. */
export interface CoinPayment {
  readonly address: string
  /** Decimal text in units of the coin. */
  readonly amount: string
  readonly currency: string
  readonly rate: string
  /** Address and amount in whole coins, as a wallet's camera reads them. */
  readonly uri: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
}

/** The player's input about their e-wallet, and the address of their browser. */
export type Payer = Readonly<
  Partial<Record<'emailAddress' | 'accountId' | 'secureId' | 'ipAddress', string | undefined>>
>

/** The player's postal address. A part that we do not know is empty. */
export type Home = Readonly<Record<'address' | 'city' | 'postCode' | 'country', string>>

/** The receiver of a payout. */
export type Payee =
  | { readonly kind: 'card'; readonly token: string }
  | { readonly kind: 'wallet'; readonly emailAddress: string }
  | { readonly kind: 'coins'; readonly address: string }
  /** The account that paid in last. The provider knows it. */
  | { readonly kind: 'source' }

export interface PayoutOrder {
  /** Our code, as for a deposit. The provider pays it once, even when it is sent again. */
  readonly orderCode: string
  readonly money: Money
  readonly playerId: string
  readonly payee: Payee
  readonly home?: Home | undefined
  /** Language of the text that the provider shows with the payout. The same order is always in the same one. */
  readonly language: Language
}

/** How a provider answers an order: a page to pay on, an outcome at once, or a refusal. */
export type Submission =
  | {
      readonly result: 'continue'
      readonly continueUrl: string
      /** How long the player can pay, if the provider says it. */
      readonly payableSeconds?: number | undefined
    }
  | { readonly result: 'coins'; readonly payTo: CoinPayment }
  /** The player continues in the provider's cashier, which calls us. */
  | { readonly result: 'cashier' }
  | { readonly result: 'reported'; readonly reports: readonly Report[] }
  | { readonly result: 'refused'; readonly reason: string }

/**
 * An order's outcome. The last seven and `UNDER_WAY` apply to deposits, `SENT`, `PAID` and `FAILED` to payouts. `PAID` for a
 * deposit is a refund: the operator has paid it back, or a part of it.
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

/** A provider's report on one of our orders, in a notification or after an inquiry. */
export interface Report {
  readonly orderCode: string
  /** The provider's own word. */
  readonly status: string
  /**
   * The meaning of that word to us. `NEWS` is stored and changes nothing. `UNDER_WAY`: the player has paid, and the
   * outcome follows. `EXPIRED`: the provider takes no more payments for the order. `UNEXPECTED` means that money moved in a way
   * that we do not book, such as a refund that the operator made at the provider.
   */
  readonly event: ReportedEvent
  /**
   * What names this message at the provider: the same id is the same message, however it is worded. Absent: the provider has
   * no ids for its messages, and its status and content name it.
   */
  readonly eventId?: string | undefined
  /**
   * The amount that has moved, and not the amount of the order. Undefined when the message names none, or none that we could
   * have requested.
   */
  readonly money: Money | undefined
  /**
   * The amount of the order, where a message repeats it. It says nothing about what has moved, except for a payout: that is
   * an order of its own, which moves whole if the message names no part.
   */
  readonly ordered?: Money | undefined
  /** The card that paid, if the provider keeps it for the player. */
  readonly card?: ReportedCard | undefined
  /** The message. Every value that is not known to be harmless is masked. */
  readonly content: object
  /** The message does not say enough, or the provider waits for us: we must ask it now. */
  readonly mustAsk?: boolean
  /**
   * What a notification that makes us ask says about money. Until the answer, or another message, has brought the order to
   * it, the notification is a difference for staff.
   */
  readonly mustConfirm?: ReportedEvent | undefined
  /**
   * The amount may have been converted into the currency of the merchant's account. If that is not the currency of the order,
   * we must ask what it came to.
   */
  readonly mayBeConverted?: boolean
  /** We take the amount over even if we requested another one: it has moved, or the payer had chosen it in a cashier. */
  readonly isFinalAmount?: boolean
  /**
   * It takes back a payment whose amount is only known once the payment itself is reported, because the payer may have
   * changed it. So it waits for that report.
   */
  readonly followsPayment?: boolean | undefined
  /**
   * An answer to an inquiry that names no message by an id. It says what has become of the order by now, so it may repeat in
   * other words what a notification has said.
   */
  readonly isAnswer?: boolean
  /** The kind of order that its words are about. Absent: the provider has the same words for both. */
  readonly of?: 'deposit' | 'payout' | undefined
}

/** A notification about money that only the answer to an inquiry can confirm. */
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
  /** The header X-Signature. */
  readonly signature?: string | undefined
  readonly body: unknown
  /** The bytes of a JSON body. */
  readonly rawBody?: Buffer | undefined
}

/** A payment provider that is configured. It is never called inside a transaction. */
export interface PaymentProvider {
  /** Address of the browser library that shows the provider's page. Absent: the page is framed as it is. */
  readonly libraryUrl?: string
  /** Origins of the pages that the portal frames. */
  readonly pageOrigins: readonly string[]
  /** @throws OutboundError when it is unknown whether the order arrived */
  submit(order: DepositOrder): Promise<Submission>
  /**
   * Opens the page on which a player adds a card without a payment. Absent: the provider keeps no cards.
   * @throws OutboundError when it is unknown whether the order arrived
   */
  keepCard?(order: CardPageOrder): Promise<Submission & { readonly result: 'continue' | 'refused' }>
  /**
   * The price of each coin for an amount. Absent: the provider takes no coins.
   * @throws OutboundError when the provider gives no answer
   */
  quote?(money: Money, playerId: string): Promise<readonly Quote[]>
  /**
   * Pays out. Absent: the provider cannot.
   * @throws OutboundError when it is unknown whether the order arrived
   */
  payOut?(order: PayoutOrder): Promise<readonly Report[]>
  /**
   * The outcome of an order. Empty while it is unpaid.
   * @param mayTake whether to take a payment that the player has approved and we have to collect; default true
   * @throws OutboundError when the provider gives no answer
   */
  inquire(orderCode: string, kind: 'deposit' | 'payout', mayTake?: boolean): Promise<readonly Report[]>
  /**
   * Reads a notification.
   * @throws CallbackRefused when it does not come from the provider, or cannot be read
   */
  readCallback(callback: Callback): readonly Report[]
  /**
   * The movements that the provider settled on a day (UTC). Absent: it has no settlement file.
   * @throws OutboundError when the file cannot be fetched or read
   */
  settlement?(day: string): Promise<readonly SettledLine[]>
  /** Opens the provider's cashier for a player's session. Absent: the provider has none. */
  openCashier?(session: CashierSession): CashierAccess
  /** How the provider's cashier calls us. */
  readonly cashier?: CashierProtocol
  /** Acknowledges to the provider that we have stored its notification. */
  readonly acknowledgement: string
}

/** The export of a provider's folder. */
export interface ProviderPart {
  readonly capabilities: Capabilities
  /** The adapter with this deployment's settings. Undefined: the provider is not configured. */
  connect(config: Config): PaymentProvider | undefined
}

/** One movement in a provider's settlement file, in the words of our ledger. */
export interface SettledLine {
  readonly orderCode: string
  readonly kind: SettledKind
  readonly money: Money
}

export type SettledKind = 'deposit' | 'chargeback' | 'payout' | 'payout-return'

/**
 * A notification that is refused, with the reason. With 400 it is genuine and cannot be read, so staff get a difference and
 * the provider sends it again. 401 is a stranger's. 404 has nothing to do with the provider's notifications.
 */
export class CallbackRefused extends Error {
  readonly httpStatus: 400 | 401 | 404

  constructor(httpStatus: 400 | 401 | 404, reason: string) {
    super(reason)
    this.httpStatus = httpStatus
  }
}
