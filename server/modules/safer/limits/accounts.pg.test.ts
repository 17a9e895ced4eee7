import {
  getLimits,
  getPersonalDepositLimits,
  setPersonalDepositLimits,
  updateLossLimit,
  updateWagerLimit,
} from '@baize/contract/limits/player'
import type { Currency } from '@baize/contract/money'
import { processDeposit } from '@baize/contract/payments/player'
import { getDepositLimits, getDisplayPeriodLimits } from '@baize/contract/payments/deposit-limits'
import { bet, prize, win } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { putDepositMethod } from '../../money/payments/service.ts'
import { lockPlayerRow, openAccount } from '../../people/players/service.ts'
import { instantText } from '../../../kit/http/instant-text.ts'
import { openSession } from '../../people/sessions/service.ts'

// At these rates, 1 EUR counts as 0.80 GBP and 1 JPY as 0.0050 GBP. The dinar has no rate.
const settings = { LIMIT_RATES: 'GBP=1,EUR=0.8,JPY=0.005', SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }

let cashier: Cashier
let pounds: SignedUpPlayer
let euros: SignedUpPlayer
let yen: SignedUpPlayer
let dinars: SignedUpPlayer

beforeAll(async () => {
  cashier = await buildCashier(settings)
  await registerGame(cashier.context)
  const method = { code: 'WPCGHOSTED_CARD', provider: 'worldpay', active: true, priority: 1 } as const
  for (const currency of ['EUR', 'KWD'] as const)
    await putDepositMethod(cashier.context.db, { ...method, currency, minimumMinor: 500n, maximumMinor: 500_000n })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  pounds = await signUpPlayer(cashier)
  ;[euros, yen, dinars] = [await accountOf('EUR'), await accountOf('JPY'), await accountOf('KWD')]
})

/** Opens an account in another currency for the same person, with its own session. */
async function accountOf(currency: Currency): Promise<SignedUpPlayer> {
  const { context } = cashier
  const { playerId } = pounds
  await openAccount(context, playerId, currency)
  const { id: sessionId, sessionKey } = await transaction(context.db, async (tx) =>
    openSession(context, tx, { ...(await lockPlayerRow(tx, playerId)), currency }),
  )
  return { ...pounds, currency, sessionId, sessionKey, headers: { authorization: `Bearer ${sessionKey}` } }
}

async function pay(account: SignedUpPlayer, amount: string): Promise<string> {
  const { body } = await call(cashier, account, processDeposit, { paymentMethod: 'WPCGHOSTED_CARD', amount }, newId())
  return body.status === 'CONTINUE_TO_PAYMENT_SITE' ? 'BEGUN' : String(body.status)
}

const limitsOf = async (account: SignedUpPlayer) =>
  (await call(cashier, account, getDepositLimits, { paymentMethodCode: 'WPCGHOSTED_CARD' })).body

const setDaily = (account: SignedUpPlayer, dailyLimit: string) =>
  call(cashier, account, setPersonalDepositLimits, { dailyLimit })

describe('a deposit limit', () => {
  test('is set in any account, kept in the primary currency, and visible in all accounts', async () => {
    await setDaily(euros, '50.00')
    for (const account of [pounds, euros, yen])
      expect((await call(cashier, account, getPersonalDepositLimits, {})).body).toMatchObject({
        currency: 'GBP',
        dailyLimit: '50.00',
      })
    // A raise in one account applies to all accounts, so it needs the cooling-off.
    expect((await setDaily(yen, '50.01')).body).toMatchObject({ requiresDays: 1 })
  })

  test('counts deposits into other accounts at the rate', async () => {
    await setDaily(pounds, '50.00')
    expect(await pay(euros, '62.51')).toBe('HIGH_LIMIT')
    expect(await pay(euros, '20.01')).toBe('BEGUN')
    // 20.01 EUR are 16.008 GBP, which is rounded up to 16.01.
    expect(await limitsOf(pounds)).toMatchObject({ maximumDeposit: '33.99', dailyLimit: '50.00', limitCurrency: 'GBP' })
    expect(await pay(pounds, '34.00')).toBe('HIGH_LIMIT')
    expect(await pay(pounds, '33.00')).toBe('BEGUN')
    // The remaining 0.99 GBP is less than the payment method's minimum.
    expect(await limitsOf(euros)).toMatchObject({ status: 'HIGH_LIMIT' })
    expect(await pay(euros, '5.00')).toBe('HIGH_LIMIT')
  })

  test('shows the remaining amount in the account’s currency, and exactly that amount can be deposited', async () => {
    await setDaily(pounds, '50.00')
    await pay(pounds, '10.01')
    const { maximumDeposit, currency } = await limitsOf(euros)
    expect({ maximumDeposit, currency }).toEqual({ maximumDeposit: '49.98', currency: 'EUR' })
    expect(await pay(euros, '49.99')).toBe('HIGH_LIMIT')
    expect(await pay(euros, '49.98')).toBe('BEGUN')
  })

  test('cannot be exceeded by concurrent deposits into two accounts', async () => {
    await setDaily(pounds, '50.00')
    const begun = await Promise.all([1, 2, 3].flatMap(() => [pay(pounds, '20.00'), pay(euros, '25.00')]))
    expect(begun.toSorted()).toEqual(['BEGUN', 'BEGUN', ...Array(4).fill('HIGH_LIMIT')])
  })

  test('blocks deposits in a currency without a rate, and all others once such a deposit exists', async () => {
    expect(await pay(dinars, '5.000')).toBe('BEGUN')
    await setDaily(pounds, '50.00')
    const missing = { status: 'RATE_MISSING', message: expect.stringContaining('no exchange rate') }
    expect(await pay(dinars, '5.000')).toBe('RATE_MISSING')
    expect(await limitsOf(dinars)).toMatchObject(missing)
    expect(await pay(pounds, '5.00')).toBe('RATE_MISSING')
    expect(await limitsOf(pounds)).toMatchObject(missing)
  })

  test('is also shown in the currency of the account, and what is paid and held adds up to what counts', async () => {
    await setDaily(pounds, '50.00')
    const use = async (account: SignedUpPlayer) => (await call(cashier, account, getDisplayPeriodLimits, {})).body
    expect(await use(euros)).toMatchObject({ periods: [{ limit: '50.00', limitInAccount: '62.50' }] })
    expect((await use(pounds))['periods']).toEqual([{ period: 'Daily', limit: '50.00', paid: '0.00', held: '0.00' }])
    await deposit(cashier.context, pounds.playerId, '10.01', 'EUR')
    await pay(euros, '10.01')
    // 20.02 EUR are 16.016 GBP, which count as 16.02. Each of the two deposits is 8.008 GBP, which would be 8.01.
    expect(await use(pounds)).toMatchObject({ periods: [{ paid: '8.01', held: '8.01' }] })
    expect(await limitsOf(pounds)).toMatchObject({ maximumDeposit: '33.98', limitedBy: 'Daily' })
  })

  test('says which limit refuses a deposit, how much of it is left, and when there is enough room', async () => {
    onTestFinished(cashier.clock.stop())
    await setDaily(pounds, '50.00')
    await deposit(cashier.context, pounds.playerId, '20.00')
    cashier.clock.advance({ hours: 1 })
    await deposit(cashier.context, pounds.playerId, '25.00')
    const refusal = async (amount: string) => {
      const input = { paymentMethod: 'WPCGHOSTED_CARD', amount }
      return String((await call(cashier, pounds, processDeposit, input, newId())).body['message'])
    }
    const at = (hours: number) =>
      instantText(cashier.clock.now().add({ hours }).round({ smallestUnit: 'minute', roundingMode: 'ceil' }), 'en')
    expect(await refusal('20.00')).toBe(
      `This is more than your daily deposit limit allows at the moment: £5.00 of £50.00 is left. There will be enough room from ${at(23)} at the earliest.`,
    )
    expect(await refusal('30.00')).toContain(`from ${at(24)} at the earliest`)
    expect(await refusal('50.01')).toContain('Please choose a smaller amount')
    await pay(pounds, '5.00')
    expect(await limitsOf(pounds)).toMatchObject({
      status: 'HIGH_LIMIT',
      message: expect.stringContaining('£0.00 of £50.00 is left'),
    })
  })

  test('names the limit that has enough room last', async () => {
    onTestFinished(cashier.clock.stop())
    await setDaily(pounds, '50.00')
    await call(cashier, pounds, setPersonalDepositLimits, { weeklyLimit: '55.00' })
    await deposit(cashier.context, pounds.playerId, '50.00')
    const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '10.00' }
    const { body } = await call(cashier, pounds, processDeposit, input, newId())
    expect(body).toMatchObject({ message: expect.stringContaining('weekly deposit limit') })
    await deposit(cashier.context, pounds.playerId, '5.00')
    expect(await limitsOf(pounds)).toMatchObject({ message: expect.stringContaining('weekly deposit limit') })
  })

  test('is described in the player’s language', async () => {
    const describeLimits = async (language: string) => {
      const headers = { ...pounds.headers, 'accept-language': language }
      return (await call(cashier, { headers }, getDisplayPeriodLimits, {})).body['message']
    }
    expect(await describeLimits('en')).toBe('You have not set any deposit limits.')
    await setDaily(pounds, '50.00')
    await call(cashier, pounds, setPersonalDepositLimits, { monthlyLimit: '200.00' })
    await pay(euros, '20.00')
    expect(await describeLimits('en')).toBe(
      'Deposited so far: £0.00 of £50.00 in 24 hours, £0.00 of £200.00 in 30 days. ' +
        'Held for payments in progress: £16.00. This amount counts towards your limits. If a payment fails or expires, its amount no longer counts. ' +
        'Deposits to your other accounts count towards your limits, too.',
    )
    expect(await describeLimits('mk')).toContain('Резервирано за незавршени плаќања: 16,00')
    const single = await signUpPlayer(cashier)
    await setDaily(single, '50.00')
    const { body } = await call(cashier, single, getDisplayPeriodLimits, {})
    expect(body).toEqual({
      status: 'SUCCESS',
      message: 'Deposited so far: £0.00 of £50.00 in 24 hours.',
      periods: [{ period: 'Daily', limit: '50.00', paid: '0.00', held: '0.00' }],
    })
  })
})

describe('a limit of stakes or losses', () => {
  type Gambler = { readonly token: string; readonly round: ReturnType<typeof roundOf> }
  const roundOf = ({ playerId, currency }: SignedUpPlayer) => ({
    playerId,
    gameId: testGame.gameId,
    currency,
    roundId: newId(),
  })
  const sit = async (account: SignedUpPlayer): Promise<Gambler> => ({
    token: await launch(cashier.context, account),
    round: roundOf(account),
  })
  const asked = ({ token, round }: Gambler, amount: string) => ({ ...round, token, amount, transactionId: newId() })
  const stake = async (gambler: Gambler, amount: string): Promise<string> =>
    (await studioCall(cashier.app, bet, asked(gambler, amount))).body.status
  const gain = ({ round }: Gambler, amount: string) =>
    studioCall(cashier.app, win, { ...round, transactionId: newId(), amount })

  let inPounds: Gambler
  let inYen: Gambler
  beforeEach(async () => {
    await deposit(cashier.context, pounds.playerId, '100.00')
    await deposit(cashier.context, pounds.playerId, '10000', 'JPY')
    ;[inPounds, inYen] = [await sit(pounds), await sit(yen)]
  })

  test('counts the stakes of all accounts at the rate, and gives a repeated call the first response', async () => {
    await call(cashier, yen, updateWagerLimit, { limit: '4.00' })
    expect((await call(cashier, euros, getLimits, {})).body).toMatchObject({ wagerLimit: '4.00', currency: 'GBP' })
    // 401 yen are 2.005 GBP, which is rounded up to 2.01.
    const first = asked(inYen, '401')
    expect((await studioCall(cashier.app, bet, first)).body.status).toBe('SUCCESS')
    expect(await stake(inPounds, '2.00')).toBe('PLAYER_LIMIT')
    expect(await stake(inPounds, '1.99')).toBe('SUCCESS')
    expect(await stake(inYen, '10')).toBe('PLAYER_LIMIT')
    expect((await studioCall(cashier.app, bet, first)).body.status).toBe('SUCCESS')
  })

  test('a win in one account allows further stakes in the other, rounded down', async () => {
    await call(cashier, pounds, updateLossLimit, { limit: '2.00' })
    expect(await stake(inPounds, '2.00')).toBe('SUCCESS')
    expect(await stake(inYen, '10')).toBe('PLAYER_LIMIT')
    // A win of 301 yen is 1.505 GBP, so the player can stake 1.50 GBP more.
    await gain(inYen, '301')
    expect(await stake(inPounds, '1.51')).toBe('PLAYER_LIMIT')
    expect(await stake(inPounds, '1.50')).toBe('SUCCESS')
  })

  test('a prize in one account allows no further stakes in the other', async () => {
    await call(cashier, pounds, updateLossLimit, { limit: '2.00' })
    const jackpot = { ...inYen.round, transactionId: newId(), amount: '5000', reason: 'jackpot', reasonId: 'grand' }
    expect((await studioCall(cashier.app, prize, jackpot)).body.status).toBe('SUCCESS')
    expect(await stake(inPounds, '2.00')).toBe('SUCCESS')
    expect(await stake(inPounds, '0.10')).toBe('PLAYER_LIMIT')
    expect(await stake(inYen, '10')).toBe('PLAYER_LIMIT')
  })

  test('cannot be exceeded by concurrent stakes in two accounts', async () => {
    await call(cashier, pounds, updateWagerLimit, { limit: '5.00' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? stake(inPounds, '1.00') : stake(inYen, '200'))),
    )
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(5)
    expect(answers.filter((status) => status === 'PLAYER_LIMIT')).toHaveLength(5)
  })

  test('is kept while wins arrive together with stakes', async () => {
    await call(cashier, pounds, updateWagerLimit, { limit: '5.00' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const gambler = index % 2 ? inPounds : inYen
        const [status] = await Promise.all([
          stake(gambler, index % 2 ? '1.00' : '200'),
          gain(gambler, index % 2 ? '0.50' : '50'),
        ])
        return status
      }),
    )
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(5)
  })

  test('stops counting the other account’s stakes after seven days, even without further play there', async () => {
    await call(cashier, pounds, updateWagerLimit, { limit: '2.00' })
    expect(await stake(inYen, '400')).toBe('SUCCESS')
    const pass = async (duration: Temporal.DurationLike) => {
      cashier.clock.advance(duration)
      const now = cashier.clock.now()
      await sql`update session set last_used_at = ${now}, started_at = ${now}
        where player_id = ${pounds.playerId}`.execute(cashier.context.db)
      inPounds = await sit(pounds)
    }
    await pass({ hours: 167 })
    expect(await stake(inPounds, '0.10')).toBe('PLAYER_LIMIT')
    await pass({ hours: 1, minutes: 20 })
    expect(await stake(inPounds, '2.00')).toBe('SUCCESS')
  })

  test('applies to an account that was opened later', async () => {
    await call(cashier, pounds, updateWagerLimit, { limit: '4.00' })
    await deposit(cashier.context, pounds.playerId, '5.000', 'KWD')
    expect(await stake(await sit(dinars), '0.100')).toBe('PLAYER_LIMIT')
  })

  test('blocks stakes in a currency without a rate', async () => {
    await deposit(cashier.context, pounds.playerId, '5.000', 'KWD')
    const inDinars = await sit(dinars)
    expect(await stake(inDinars, '0.100')).toBe('SUCCESS')
    await call(cashier, pounds, updateWagerLimit, { limit: '100.00' })
    expect(await stake(inDinars, '0.100')).toBe('PLAYER_LIMIT')
  })
})
