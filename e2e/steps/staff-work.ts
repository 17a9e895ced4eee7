import { randomInt, randomUUID } from 'node:crypto'
import { call, send } from '../platform.ts'
import { address, staff } from '../settings.ts'
import { nextCode } from './staff.ts'
import { studioCall } from './studio.ts'
import type { Player } from './player.ts'

const json = { 'content-type': 'application/json' }

async function write<Fields>({ sessionKey }: Player, operation: string, input: object): Promise<Fields> {
  const { body } = await send('POST', `${address}/channels/${operation}`, {
    body: JSON.stringify(input),
    headers: { ...json, authorization: `Bearer ${sessionKey}`, 'idempotency-key': randomUUID() },
  })
  return JSON.parse(body) as Fields
}

/**
 * Posts a chat message and lets another player report it to staff.
 * @returns the text of the message
 */
export async function reportedMessage(author: Player, reporter: Player): Promise<string> {
  const content = `Good evening, ${randomInt(1e9)}`
  const nickname = `Fox${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)}${Date.now() % 100_000}`
  await write(author, 'nickname', { nickname })
  const { messageId } = await write<{ messageId: string }>(author, 'channel/22/messages', { content })
  await write(reporter, `messages/${messageId}/report`, { cause: 'SPAM' })
  return content
}

/** Adds an authenticator app to the player's account, whose codes are then the second step of a login. */
export async function withSecondStep({ sessionKey, password }: Player): Promise<void> {
  const { secret } = await call<{ secret: string }>('beginTotp', { input: { password }, sessionKey })
  await call('confirmTotp', { input: { code: nextCode(secret) }, sessionKey })
}

/**
 * Sends a payment notification about an order that the casino does not know.
 * @returns the order's code
 */
export async function strangeOrder(): Promise<string> {
  const orderCode = randomUUID()
  const payment =
    '<payment><paymentMethod>VISA-SSL</paymentMethod><amount value="2000" currencyCode="GBP" exponent="2" ' +
    'debitCreditIndicator="credit"/><lastEvent>AUTHORISED</lastEvent></payment><journal journalType="AUTHORISED"/>'
  await send('POST', `${address}/platform/callback/worldpay`, {
    body: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
<paymentService version="1.4" merchantCode="BAIZEDEMO"><notify><orderStatusEvent orderCode="${orderCode}">${payment}</orderStatusEvent></notify></paymentService>`,
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      authorization: `Basic ${btoa('worldpay:demo-worldpay-notify')}`,
    },
  })
  return orderCode
}

/**
 * Uploads a document for staff to review.
 * @param number the document's number; by default one that no other test uses
 * @returns the number
 */
export async function submittedDocument(
  { sessionKey }: Player,
  file: { readonly mimeType: string; readonly buffer: Buffer },
  number = `AB${randomInt(1_000_000, 10_000_000)}`,
): Promise<string> {
  const form = new FormData()
  const facts = { documentType: 'PASSPORT', documentNumber: number, issueDate: '2020-01-31', expiryDate: '2099-01-31' }
  for (const [name, value] of Object.entries(facts)) form.append(name, value)
  form.append('CONTENT', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), 'passport')
  await fetch(`${address}/platform/saveSingleDocument`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${sessionKey}` },
  })
  return number
}

export const harmMentioned = ({ partyId: playerId }: Player) =>
  call('staff/recordInteraction', {
    input: { playerId, topic: 'HARM_MENTIONED', note: 'They lose sleep over it', outcome: 'We listened' },
    staff,
    idempotencyKey: randomUUID(),
  })

/**
 * Gives the player a negative balance. The player stakes all cash and wins it back, then stakes five pounds in another
 * game. After that, the studio rolls the win back.
 */
export async function takeBackSpentWin({ sessionKey, partyId }: Player, cash: string): Promise<void> {
  const playAt = async (gameId: string) => {
    const input = { platform: 'BAIZE', gameId }
    const { launchToken: token } = await call<{ launchToken: string }>('createLaunch', { input, sessionKey })
    const round = { roundId: randomUUID(), playerId: partyId, gameId, currency: 'GBP' }
    const move = (amount: string) => ({ ...round, transactionId: randomUUID(), amount })
    return { round, move, stake: (amount: string) => ({ ...move(amount), token }) }
  }
  const table = await playAt('european-roulette')
  // For games of the same kind, the platform would demand a pause between two rounds. So the second game is of another
  // kind.
  const slot = await playAt('night-train')
  const win = table.move(cash)
  const undone = { ...table.round, transactionId: randomUUID(), referenceTransactionId: win.transactionId }
  const calls = [
    ['bet', table.stake(cash)],
    ['win', win],
    ['bet', slot.stake('5.00')],
    ['rollback', undone],
  ] as const
  for (const [operation, input] of calls) {
    const { status, message } = await studioCall(operation, input)
    if (status !== 'SUCCESS') throw new Error(`${operation}: ${status} ${message ?? ''}`)
  }
}
