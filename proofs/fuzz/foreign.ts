/**
 * Calls that do not belong to operations of the contract: wallet calls in the protocols of other studios, callbacks of
 * payment providers, requests to the content API, and requests to random addresses.
 */
import { collections, contentPath } from '@baize/contract/content/collections'
import * as fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { newId } from '@baize/server/kit/ids'
import { hub88 } from '@baize/server/testing/bad-input/hub88'
import { pragmatic } from '@baize/server/testing/bad-input/pragmatic'
import { hostileTexts, hostileValues } from './hostile.ts'
import { freshWorld, type House } from './house.ts'
import { changed } from './inputs.ts'
import { queryOf, type Message } from './message.ts'

const change = fc.record({
  place: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'omit', 'wrap', 'add', 'deepen'),
  by: fc.constantFrom(...hostileValues),
})

/** Generates the value itself in a quarter of the cases, and otherwise a copy with one invalid field. */
const spoiled = (good: object): fc.Arbitrary<unknown> =>
  fc.tuple(change, fc.nat(3)).map(([how, dice]) => (dice === 0 ? good : changed(good, how)))

const dialects = [hub88, pragmatic].flatMap((dialect) =>
  Object.keys(dialect.operations).map((operation) => ({ dialect, operation })),
)

export const dialectCalls = (house: House): fc.Arbitrary<Message> =>
  fc.constantFrom(...dialects).chain(({ dialect, operation }) =>
    spoiled(dialect.operations[operation]?.(freshWorld(house)) ?? {}).map((fields) => {
      const isFields = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      const body = isFields ? dialect.encode(fields as Record<string, unknown>) : JSON.stringify(fields)
      const { url, headers, payload } = dialect.message(operation, body ?? '')
      return { name: `${dialect.name} ${operation}`, options: { method: 'POST', url, headers, payload } }
    }),
  )

const hmac = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest('hex')

/**
 * For each callback address, a function that makes a valid notification, and the secret with which the provider signs
 * it. Without a secret, the callback uses another proof.
 */
const callbacks: Readonly<Record<string, { readonly body: (house: House) => object; readonly secret?: string }>> = {
  'paymentiq/verifyuser': {
    body: ({ gambler }) => ({ sessionId: 'x', userId: gambler.player.playerId }),
    secret: 'demo-paymentiq-secret-of-the-sandbox',
  },
  'paymentiq/authorize': { body: transaction, secret: 'demo-paymentiq-secret-of-the-sandbox' },
  'paymentiq/transfer': { body: transaction, secret: 'demo-paymentiq-secret-of-the-sandbox' },
  'paymentiq/cancel': { body: transaction, secret: 'demo-paymentiq-secret-of-the-sandbox' },
  nekbit: { body: gatewayReport, secret: 'demo-nekbit-secret-of-the-sandbox' },
  omega: { body: gatewayReport, secret: 'demo-omega-secret-of-the-sandbox' },
  skrill: { body: skrillReport },
  neteller: { body: gatewayReport },
  none: { body: gatewayReport },
}

let transactions = 0

function transaction({ gambler }: House): object {
  const txId = String(transactions++ % 50)
  const money = { txAmount: transactions % 3 === 0 ? '-5.00' : '5.00', txAmountCy: 'GBP' }
  return {
    userId: gambler.player.playerId,
    txId,
    ...money,
    txTypeId: 101,
    txName: 'Deposit',
    provider: 'P',
    originTxId: '1',
  }
}

function orderCodeOf({ facts }: House): string {
  const known = facts.of('paymentId').at(-1)
  return (typeof known === 'string' ? known : newId()).replaceAll('-', '')
}

function gatewayReport(house: House): object {
  const reference = orderCodeOf(house)
  const money = { amount: '5.00', currency: 'GBP', amountMinor: 500 }
  return {
    reference,
    merchantRefNum: reference,
    id: newId(),
    status: 'COMPLETED',
    type: 'deposit',
    payload: {},
    ...money,
  }
}

function skrillReport(house: House): object {
  const money = { mb_amount: '5.00', mb_currency: 'GBP' }
  return { merchant_id: '1', transaction_id: orderCodeOf(house), ...money, status: '2', md5sig: 'F'.repeat(32) }
}

export const callbackCalls = (house: House): fc.Arbitrary<Message> =>
  fc.constantFrom(...Object.entries(callbacks)).chain(([name, { body, secret }]) =>
    fc.tuple(spoiled(body(house)), fc.boolean()).map(([content, isForm]) => {
      const payload = isForm ? queryOf(content).slice(1) : (JSON.stringify(content) ?? '')
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const headers = {
        'content-type': type,
        ...(secret && { 'x-signature': hmac(secret, payload) }),
        authorization: `Basic ${btoa('neteller:demo-neteller-notify')}`,
      }
      return {
        name: `callback ${name}`,
        options: { method: 'POST', url: `/platform/callback/${name}`, headers, payload },
      }
    }),
  )

const xmlParts = ['<!DOCTYPE a>', '&a;', '<![CDATA[', ']]>', '<notify>', '</notify>', '\u0001', '"', '<a', '<?x?>', '']

export const xmlCalls = (house: House): fc.Arbitrary<Message> =>
  fc
    .tuple(
      fc.constantFrom(...xmlParts, ...hostileTexts),
      fc.nat(400),
      fc.constantFrom('AUTHORISED', 'CHARGED_BACK', 'REFUNDED', 'X'),
    )
    .map(([noise, place, status]) => {
      const payment = `<payment><paymentMethod>VISA-SSL</paymentMethod><amount value="500" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/><lastEvent>${status}</lastEvent></payment>`
      const event = `<orderStatusEvent orderCode="${orderCodeOf(house)}">${payment}<journal journalType="${status}"/></orderStatusEvent>`
      const xml = `<?xml version="1.0"?><paymentService version="1.4" merchantCode="BAIZEDEMO"><notify>${event}</notify></paymentService>`
      const at = place > 350 ? xml.length : place
      const payload = xml.slice(0, at) + noise.toWellFormed() + xml.slice(at)
      const headers = { 'content-type': 'text/xml', authorization: `Basic ${btoa('worldpay:demo-worldpay-notify')}` }
      return {
        name: 'callback worldpay',
        options: { method: 'POST', url: '/platform/callback/worldpay', headers, payload },
      }
    })

const contentNames = [...Object.keys(collections), 'configuration', 'media', 'none']
const parameters =
  'page per_page offset order orderby slug search include exclude _fields _embed lang status context acf categories after before parent hide_gmt'.split(
    ' ',
  )

/**
 * Generates requests to the content API, which has the format of WordPress: reads and writes, by visitors, players,
 * machines and staff.
 */
export const contentCalls = (house: House): fc.Arbitrary<Message> =>
  fc
    .record({
      name: fc.constantFrom(...contentNames),
      id: fc.constantFrom(
        '',
        '',
        '/1',
        '/999999999999999999999',
        '/-1',
        '/%00',
        '/x',
        '/1/revisions',
        '/preview',
        '/..%2f',
      ),
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      query: fc.dictionary(
        fc.constantFrom(...parameters),
        fc.oneof(
          fc.constantFrom(...hostileValues),
          fc.constantFrom('1', '2', 'asc', 'title', 'en', 'publish,future', 'title,acf'),
        ),
        { maxKeys: 3 },
      ),
      body: spoiled({
        title: 'A title',
        slug: 'a-title',
        status: 'publish',
        content: '<p>Words</p>',
        date_gmt: '2026-11-25T08:00:00',
        hide_gmt: '2027-11-25T08:00:00',
        acf: { name: 'x', order: 1 },
        meta: {},
        categories: [1],
      }),
      who: fc.constantFrom('visitor', 'player', 'machine', 'machine', 'member'),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'image/png',
        'multipart/form-data; boundary=a',
        'text/xml',
      ),
    })
    .map(({ name, id, method, query, body, who, type }) => {
      const url = `${contentPath}/${name}${id}${queryOf(query)}`
      const isRead = method === 'GET' || method === 'OPTIONS'
      const headers = { ...house.callers[who as keyof House['callers']], ...(!isRead && { 'content-type': type }) }
      const options = { method: method as 'GET', url: `/content${url}`, headers }
      return {
        name: `content ${method} ${name}`,
        options: isRead ? options : { ...options, payload: JSON.stringify(body) ?? '' },
      }
    })

const places = [
  '/platform/',
  '/content/',
  '/channels/',
  '/platform/docs/',
  '/platform/docs/static/',
  '/content/media/',
  '/platform/management/',
  '/',
  '/content/preview/',
]

/** Generates requests to addresses that contain a hostile text. */
export const addressCalls: fc.Arbitrary<Message> = fc
  .tuple(
    fc.constantFrom(...places),
    fc.constantFrom(...hostileTexts),
    fc.boolean(),
    fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS'),
  )
  .map(([place, text, isQuery, method]) => {
    const part = encodeURIComponent(text.toWellFormed()).slice(0, 500)
    return {
      name: `address ${method}`,
      options: { method: method as 'GET', url: isQuery ? `${place}?a=${part}` : place + part },
    }
  })
