import { getStoredCards } from '@baize/contract/payments/cards'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../testing/cashier.ts'
import { moneyMailsTo } from '../../../testing/mail.ts'
import { cashierAddress, methods, openMethods, payAt, payInBy, type MethodCode } from '../../../testing/payers.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { buildWithSandbox, type WithSandbox } from '../../../testing/sandbox.ts'
import { payOut } from './withdrawals/payouts.ts'

let running: WithSandbox
beforeAll(async () => {
  running = await buildWithSandbox({ WORLDPAY_TIMEOUT_MS: '900' })
  await openMethods(running)
})
afterAll(() => running?.close())

const paidIn = 6000n

/** Returns the fields about the recipient that a withdrawal by this method needs. */
async function payeeBy(method: MethodCode, player: SignedUpPlayer) {
  if (method === 'MONEYBOOKERS' || method === 'NETELLER') return { payFromEmail: 'ana@example.test' }
  if (method === 'NB_NEKBIT') return { payToAddress: 'bc1q0123456789012345678901234567890123' }
  if (method !== 'WPCGHOSTED_CARD') return {}
  const { body } = await call(running, player, getStoredCards, { paymentMethod: method })
  const [card] = body.creditCards as { customerCardId: string }[]
  return { storedCardId: card?.customerCardId }
}

const withdraw = async (method: MethodCode, player: SignedUpPlayer, amount: string) => {
  const input = { paymentMethod: method, amount, ...(await payeeBy(method, player)) }
  return (await call(running, player, processWithdrawal, input, newId())).body
}

const stateOf = async ({ playerId }: SignedUpPlayer): Promise<string | undefined> => {
  const query = running.context.db.selectFrom('withdrawal').select('state').where('player_id', '=', playerId)
  return (await query.executeTakeFirst())?.state
}

/**
 * Makes the inquiry about an unanswered payout due at once. Advancing the clock would do the same, but the quotes of
 * the sandbox would then expire.
 */
const makeDue = ({ playerId }: SignedUpPlayer) =>
  running.context.db
    .updateTable('withdrawal')
    .set({ next_inquiry_at: running.clock.now() })
    .where('player_id', '=', playerId)
    .where('state', '=', 'SENDING')
    .execute()

/** The amount of a payout selects the behaviour of the sandbox's provider, and therefore the expected state. */
const payouts = [
  { amount: '20.00', what: 'paid', state: 'PAID' },
  { amount: '14.01', what: 'refused at once', state: 'RETURNED' },
  { amount: '14.02', what: 'accepted without a response', state: 'PAID' },
  { amount: '14.03', what: 'accepted slowly', state: 'PAID' },
  { amount: '14.04', what: 'accepted, and fails', state: 'RETURNED' },
  { amount: '14.05', what: 'reported twice', state: 'PAID' },
  { amount: '14.06', what: 'paid, and comes back', state: 'RETURNED' },
  { amount: '14.07', what: 'accepted, with an error as the response', state: 'PAID' },
  { amount: '14.08', what: 'paid, and never reported', state: 'PAID' },
  { amount: '14.09', what: 'reported with another amount', state: 'PAID' },
] as const

/** The e-mails that the player must receive, one for each step that matters to the player. */
const mails = {
  PAID: ['withdrawalRequested', 'withdrawalPaid'],
  RETURNED: ['withdrawalRequested', 'withdrawalReturned'],
} as const
const comesBack = [...mails.PAID, 'withdrawalReturned']

const payoutMailsTo = async ({ email }: SignedUpPlayer) =>
  (await moneyMailsTo(running.context, email)).filter((template) => template.startsWith('withdrawal'))

const rows = (Object.keys(methods) as MethodCode[])
  .flatMap((method) => payouts.map((payout) => ({ method, ...payout })))
  .filter(({ method }) => method !== 'PAYMENTIQ_ALL')
  // Skrill sends no notification after it has responded to a transfer, so it cannot report that a payout came back.
  .filter(({ method, amount }) => method !== 'MONEYBOOKERS' || amount !== '14.06')

describe('every method and every outcome of a payout', () => {
  test.each(rows)('$method: a payout of $amount that is $what', async ({ method, amount, state }) => {
    const player = await signUpPlayer(running)
    await payInBy(running, player, method, '60.00')
    const { status, withdrawalId } = await withdraw(method, player, amount)
    expect(status).toBe('SUCCESS')
    const amountMinor = BigInt(amount.replace('.', ''))
    expect(await cashOf(running, player)).toBe(paidIn - amountMinor)
    await expect
      .poll(
        async () => {
          await makeDue(player)
          await payOut(running.context, { playerId: player.playerId, withdrawalId: String(withdrawalId) })
          return stateOf(player)
        },
        { timeout: 15_000 },
      )
      .toBe(state)
    expect(await cashOf(running, player)).toBe(state === 'PAID' ? paidIn - amountMinor : paidIn)
    expect(await payoutMailsTo(player)).toEqual(amount === '14.06' ? comesBack : mails[state])
  })

  test.each([
    ['good', 'PAID', 4000n],
    ['twice', 'PAID', 4000n],
    ['refuse', 'RETURNED', 6000n],
    ['second-step', 'PAID', 4000n],
    ['swapped', 'PAID', 4000n],
    ['other-amount', 'PAID', 5000n],
  ] as const)(
    'PAYMENTIQ_ALL: what its cashier pays out from the account %s is %s',
    async (account, state, cashMinor) => {
      const player = await signUpPlayer(running)
      await payInBy(running, player, 'PAYMENTIQ_ALL', '60.00')
      const body = await withdraw('PAYMENTIQ_ALL', player, '20.00')
      expect(body.status).toBe('CONTINUE_IN_CASHIER')
      expect(await cashOf(running, player)).toBe(paidIn)
      const address = cashierAddress(body, { method: 'withdrawal', amount: '20.00' })
      await payAt(address, 'PAYMENTIQ_ALL', account)
      await expect.poll(() => stateOf(player), { timeout: 15_000 }).toBe(state)
      expect(await cashOf(running, player)).toBe(cashMinor)
      const [, ...paidWithoutAsking] = mails.PAID
      const paid = account === 'swapped' ? paidWithoutAsking : mails.PAID
      expect(await payoutMailsTo(player)).toEqual(
        state === 'PAID' ? paid : ['withdrawalRequested', 'withdrawalCancelled'],
      )
    },
  )
})

test('a payout whose process died after it had made the handle at NETELLER is paid', async () => {
  const player = await signUpPlayer(running)
  await payInBy(running, player, 'NETELLER', '60.00')
  const withdrawalId = String((await withdraw('NETELLER', player, '20.00')).withdrawalId)
  const { url, user, password } = running.context.config.neteller ?? { url: '', user: '', password: '' }
  const made = await fetch(`${url}/paymenthub/v1/paymenthandles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${user}:${password}`)}` },
    body: JSON.stringify({
      merchantRefNum: withdrawalId.replaceAll('-', ''),
      transactionType: 'STANDALONE_CREDIT',
      paymentType: 'NETELLER',
      neteller: { consumerId: 'ana@example.test' },
      amount: 2000,
      currencyCode: 'GBP',
    }),
  })
  expect(made.status).toBe(200)
  await payOut(running.context, { playerId: player.playerId, withdrawalId })
  expect(await stateOf(player)).toBe('PAID')
  expect(await cashOf(running, player)).toBe(4000n)
})

test('the books are right after every payout', async () => {
  expect(await brokenRules(running)).toEqual([])
})
