import type { FastifyInstance } from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the server in place of Worldpay reacts: with a correct response, no response, a fault, a refusal, or a lost
 * connection. `broken` closes the connection before it accepts the message, `taken` closes it afterwards.
 */
export type Manner = 'prompt' | 'silent' | 'fault' | 'refusal' | 'broken' | 'taken'

/**
 * A minimal server in place of Worldpay. It accepts orders and responds to inquiries, but sends no notifications by
 * itself.
 */
export interface WorldpayStandIn {
  readonly url: string
  manner: Manner
  payoutStatus: string
  /** The origin of the payment pages. By default it is the server's own origin. */
  pagesUrl: string
  /** All order messages, in the order of arrival. */
  readonly submissions: readonly string[]
  readonly inquiries: readonly string[]
  /** Sets the response to inquiries about the order. Before that, the order counts as unpaid. */
  decide(orderCode: string, status: string, amountMinor?: bigint): void
  close(): Promise<void>
}

const user = 'baize:demo-worldpay'

export async function startWorldpay(): Promise<WorldpayStandIn> {
  const amounts = new Map<string, string>()
  const statuses = new Map<string, string>()
  const submissions: string[] = []
  const inquiries: string[] = []
  const standIn = { manner: 'prompt' as Manner, payoutStatus: 'SENT_FOR_REFUND', pagesUrl: '' }

  const answer = (xml: string): string => {
    const orderCode = /orderCode="([^"]+)"/.exec(xml)?.[1] ?? ''
    if (xml.includes('<inquiry>')) {
      inquiries.push(orderCode)
      return statuses.get(orderCode) ?? orderError(orderCode, 'Could not find payment for order')
    }
    if (xml.includes('TOKEN-SSL') && statuses.has(orderCode)) return orderError(orderCode, 'Duplicate Order')
    submissions.push(xml)
    amounts.set(orderCode, /<amount value="(\d+)"/.exec(xml)?.[1] ?? '')
    if (xml.includes('TOKEN-SSL')) {
      const status = xml.includes('action="REFUND"') ? standIn.payoutStatus : 'AUTHORISED'
      const value = amounts.get(orderCode) ?? ''
      statuses.set(orderCode, `<orderStatus orderCode="${orderCode}">${payment(status, value)}</orderStatus>`)
      return statuses.get(orderCode) ?? ''
    }
    const address = `${standIn.pagesUrl || url}/hpp?OrderKey=BAIZE%5EBAIZEDEMO-${orderCode}&amp;Ticket=t-${submissions.length}&amp;source=${url}`
    return `<orderStatus orderCode="${orderCode}"><reference id="1">${address}</reference></orderStatus>`
  }

  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const authorized = request.headers.authorization === `Basic ${btoa(user)}`
    if (standIn.manner === 'broken') return void request.socket.destroy()
    const refused = standIn.manner === 'refusal' || standIn.manner === 'fault'
    const text = await textOf(request)
    const content = refused ? '' : answer(text)
    if (standIn.manner === 'taken') return void request.socket.destroy()
    if (standIn.manner === 'silent') return
    response.writeHead(authorized ? 200 : 401, { 'content-type': 'text/xml' })
    response.end(message(`<reply>${spoilt(standIn.manner) ?? content}</reply>`))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(standIn, {
    url,
    submissions,
    inquiries,
    decide(orderCode: string, status: string, amountMinor?: bigint) {
      const value = amountMinor?.toString() ?? amounts.get(orderCode) ?? ''
      statuses.set(orderCode, `<orderStatus orderCode="${orderCode}">${payment(status, value)}</orderStatus>`)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const spoilt = (manner: Manner): string | undefined =>
  manner === 'fault'
    ? '<error code="1"><![CDATA[Internal error]]></error>'
    : manner === 'refusal'
      ? '<error code="7"><![CDATA[Invalid payment details]]></error>'
      : undefined

const orderError = (orderCode: string, text: string): string =>
  `<orderStatus orderCode="${orderCode}"><error code="5"><![CDATA[${text}]]></error></orderStatus>`

const payment = (status: string, amountMinor: string): string =>
  `<payment><paymentMethod>VISA-SSL</paymentMethod><amount value="${amountMinor}" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/><lastEvent>${status}</lastEvent><cardNumber>4444********1111</cardNumber></payment>`

const tokenElement = (token: string): string =>
  `<token><tokenDetails tokenEvent="NEW"><paymentTokenID>${token}</paymentTokenID></tokenDetails><paymentInstrument><cardDetails><expiryDate><date month="12" year="2030"/></expiryDate><cardHolderName>ANA PETROVA</cardHolderName><derived><cardBrand>VISA</cardBrand><obfuscatedPAN>4444********1111</obfuscatedPAN></derived></cardDetails></paymentInstrument></token>`

const message = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
<paymentService version="1.4" merchantCode="BAIZEDEMO">${content}</paymentService>`

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

interface Notification {
  readonly orderCode: string
  readonly status: string
  readonly amountMinor: bigint
  /** The login in the form `user:password`. By default it is the demo's login. */
  readonly credentials?: string
  /** The token of the card that was used. */
  readonly token?: string
  /** The amount that moved. By default the amount of the whole order. */
  readonly movedMinor?: bigint
  /** The number of the batch in which the money moved. It distinguishes two movements of the same amount. */
  readonly batch?: string
}

const accountTx = (account: string, side: string, batch: string, amountMinor: bigint): string =>
  `<accountTx accountType="${account}" batchId="${batch}"><amount value="${amountMinor}" currencyCode="GBP" exponent="2" debitCreditIndicator="${side}"/></accountTx>`

/** Maps each event to the accounts between which it moves money. */
const accounts: Readonly<Record<string, readonly [from: string, to: string]>> = {
  CAPTURED: ['IN_PROCESS_AUTHORISED', 'IN_PROCESS_CAPTURED'],
  CHARGED_BACK: ['SETTLED_BIBIT_NET', 'CHARGED_BACK'],
  CHARGEBACK_REVERSED: ['CHARGED_BACK', 'SETTLED_BIBIT_NET'],
  SENT_FOR_REFUND: ['SETTLED_BIBIT_NET', 'IN_PROCESS_CAPTURED'],
  REFUNDED: ['IN_PROCESS_CAPTURED', 'REFUNDED'],
}

/** Writes the journal of an event as Worldpay does. A refusal has no movements. */
function journalOf({ status, amountMinor, movedMinor = amountMinor, batch = '29' }: Notification): string {
  const date = '<bookingDate><date dayOfMonth="01" month="01" year="2026"/></bookingDate>'
  const [from, to] = accounts[status] ?? []
  const moves =
    from === undefined || to === undefined
      ? ''
      : accountTx(to, 'credit', batch, movedMinor) + accountTx(from, 'debit', `${batch}0`, movedMinor)
  return `<journal journalType="${status}" sent="n">${date}${moves}</journal>`
}

/** Creates an order notification, as Worldpay sends it to the platform. */
export function orderNotification(notification: Notification) {
  const { orderCode, status, amountMinor, credentials = 'worldpay:demo-worldpay-notify', token } = notification
  const journal = journalOf(notification)
  const content = `${payment(status, amountMinor.toString())}${token === undefined ? '' : tokenElement(token)}${journal}`
  const event = `<orderStatusEvent orderCode="${orderCode}">${content}</orderStatusEvent>`
  return {
    path: '/platform/callback/worldpay',
    headers: { 'content-type': 'text/xml; charset=utf-8', authorization: `Basic ${btoa(credentials)}` },
    body: message(`<notify>${event}</notify>`),
  }
}

/** Sends an order notification to the platform. */
export async function notify(
  app: FastifyInstance,
  notification: Notification,
): Promise<{ httpStatus: number; text: string }> {
  const { path, headers, body } = orderNotification(notification)
  const response = await app.inject({ method: 'POST', url: path, headers, payload: body })
  return { httpStatus: response.statusCode, text: response.body }
}
