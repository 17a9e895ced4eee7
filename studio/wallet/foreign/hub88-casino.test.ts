import { generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestWallet, raisedRound } from '../../testing/test-wallet.ts'
import type { Casino } from '../casino.ts'
import { createHub88Casino } from './hub88-casino.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const closing = new AbortController()
let wallet: Awaited<ReturnType<typeof openTestWallet>>
let casino: Casino

beforeAll(async () => {
  wallet = await openTestWallet()
  const launch = { user: 'a-user.GBP', currency: 'GBP', country: 'GB' } as const
  const launchOf = (token: string) => (token === 'a-launch-token' ? launch : undefined)
  casino = createHub88Casino({ walletUrl: wallet.url, privateKey, launchOf }, closing.signal)
})
beforeEach(() => {
  wallet.calls.length = 0
  wallet.answer = { status: 'RS_OK', balance: 1_234_000 }
})
afterAll(async () => {
  closing.abort()
  await wallet.close()
})

const sent = () => wallet.calls.map(({ operation, body }) => ({ operation, ...(JSON.parse(body) as Sent) }))
interface Sent {
  readonly transaction_uuid?: string
  readonly reference_transaction_uuid?: string
}

const round = raisedRound
const booked = { kind: 'booked', balanceMinor: 1234n }

test('a bet and a win are signed, and the win names the bet and closes the round', async () => {
  expect(await casino.wallet.bet({ ...round, stakeMinor: 100n })).toEqual(booked)
  expect(await casino.wallet.win(round)).toEqual(booked)
  const common = { user: 'a-user.GBP', round: 'round-7', game_code: 'blackjack', currency: 'GBP' }
  const [bet, win] = sent()
  expect(bet).toMatchObject({ ...common, operation: 'transaction/bet', amount: 100_000, token: 'a-launch-token' })
  expect(win).toMatchObject({ ...common, operation: 'transaction/win', amount: 425_000, round_closed: true })
  expect(win?.reference_transaction_uuid).toBe(bet?.transaction_uuid)
  for (const { body, signature } of wallet.calls)
    expect(verify('RSA-SHA256', Buffer.from(body), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})

test('a lost round is closed by a win of zero, and a won round by its win', async () => {
  await casino.wallet.endRound({ ...round, winMinor: 0n })
  await casino.wallet.endRound(round)
  expect(sent()).toMatchObject([
    { operation: 'transaction/win', amount: 0, round_closed: true },
    { operation: 'user/balance', user: 'a-user.GBP' },
  ])
})

test('a rollback takes back the raise and then the bet, under the ids that they had', async () => {
  await casino.wallet.bet(round)
  await casino.wallet.raise(round, 150n)
  await casino.wallet.rollback(round)
  await casino.wallet.lower(round)
  const [bet, raise, first, second, lowered] = sent()
  expect(raise).toMatchObject({ operation: 'transaction/bet', amount: 150_000 })
  expect(first).toMatchObject({ operation: 'transaction/rollback', round_closed: false })
  expect(first?.reference_transaction_uuid).toBe(raise?.transaction_uuid)
  expect(second).toMatchObject({ round_closed: true, reference_transaction_uuid: bet?.transaction_uuid })
  expect(lowered?.transaction_uuid).toBe(first?.transaction_uuid)
})

test('a launch token that the casino has not announced is refused', async () => {
  expect(await casino.authenticate('invented', 'blackjack')).toMatchObject({ kind: 'refused', status: 'TOKEN_INVALID' })
  expect(await casino.authenticate('a-launch-token', 'blackjack')).toMatchObject({
    kind: 'done',
    reply: { playerId: 'a-user.GBP', balance: '12.34', minimumStake: '0.10', country: 'GB' },
  })
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', { kind: 'refused', status: 'INSUFFICIENT_FUNDS' }],
  ['RS_ERROR_TOKEN_EXPIRED', { kind: 'refused', status: 'TOKEN_INVALID' }],
  ['RS_ERROR_UNKNOWN', { kind: 'unanswered' }],
])('a reply with the status %s counts as %j', async (status, answer) => {
  wallet.answer = { status, balance: 0 }
  expect(await casino.wallet.bet(round)).toMatchObject(answer)
})
