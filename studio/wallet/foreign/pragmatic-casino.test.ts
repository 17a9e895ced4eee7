import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestWallet, raisedRound } from '../../testing/test-wallet.ts'
import type { Casino } from '../casino.ts'
import { createPragmaticCasino } from './pragmatic-casino.ts'
import { pragmaticHash } from './pragmatic-hash.ts'

const closing = new AbortController()
let wallet: Awaited<ReturnType<typeof openTestWallet>>
let casino: Casino

beforeAll(async () => {
  wallet = await openTestWallet()
  casino = createPragmaticCasino({ walletUrl: wallet.url, secret: 'a-secret', now: () => 7 }, closing.signal)
})
beforeEach(() => {
  wallet.calls.length = 0
  wallet.answer = { error: 0, cash: 12.34, bonus: 0 }
})
afterAll(async () => {
  closing.abort()
  await wallet.close()
})

const sent = () =>
  wallet.calls.map(({ operation, body }): Readonly<Record<string, string>> => {
    const fields = new Map(new URLSearchParams(body))
    expect(fields.get('hash')).toBe(pragmaticHash(fields, 'a-secret'))
    return { operation, ...Object.fromEntries(fields) }
  })

const round = raisedRound
const booked = { kind: 'booked', balanceMinor: 1234n }

test('a round is a bet, a result and an end, each with its hash', async () => {
  expect(await casino.wallet.bet({ ...round, stakeMinor: 100n })).toEqual(booked)
  expect(await casino.wallet.win(round)).toEqual(booked)
  expect(await casino.wallet.endRound(round)).toEqual(booked)
  const place = { userId: 'a-user.GBP', gameId: 'blackjack', roundId: 'round-7' }
  expect(sent()).toMatchObject([
    {
      ...place,
      operation: 'bet.html',
      reference: 'round-7-bet',
      amount: '1.00',
      token: 'a-launch-token',
      timestamp: '7',
    },
    { ...place, operation: 'result.html', reference: 'round-7-win', amount: '4.25' },
    { ...place, operation: 'endRound.html' },
  ])
})

test('a rollback refunds the raise and then the bet, and reads the balance', async () => {
  await casino.wallet.raise(round, 150n)
  expect(await casino.wallet.rollback(round)).toEqual(booked)
  expect(sent().map(({ operation, reference }) => [operation, reference])).toEqual([
    ['bet.html', 'round-7-raise-1'],
    ['refund.html', 'round-7-raise-1'],
    ['balance.html', undefined],
    ['refund.html', 'round-7-bet'],
    ['balance.html', undefined],
  ])
})

test('a game offers the stakes that the casino sends', async () => {
  const betLimits = { minTotalBet: 0.1, maxTotalBet: 5 }
  wallet.answer = { error: 0, userId: 'a-user.GBP', currency: 'GBP', cash: 20, country: 'GB', betLimits }
  expect(await casino.authenticate('a-launch-token', 'blackjack')).toMatchObject({
    kind: 'done',
    reply: { playerId: 'a-user.GBP', balance: '20', minimumStake: '0.1', maximumStake: '5', country: 'GB' },
  })
  expect(sent()).toMatchObject([{ operation: 'authenticate.html', token: 'a-launch-token', gameId: 'blackjack' }])
})

test.each([
  [1, { kind: 'refused', status: 'INSUFFICIENT_FUNDS' }],
  [4, { kind: 'refused', status: 'TOKEN_INVALID' }],
  [310, { kind: 'refused', status: 'STAKE_LIMIT' }],
  [100, { kind: 'unanswered' }],
])('a reply with the error %i counts as %j', async (error, answer) => {
  wallet.answer = { error, description: '' }
  expect(await casino.wallet.bet(round)).toMatchObject(answer)
  expect(await casino.wallet.rollback(round)).toMatchObject(answer)
})
