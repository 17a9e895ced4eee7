import { getOwnApprovals } from '@baize/contract/approvals/staff'
import { redeemBonus, validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { issueVouchers, saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Request } from '@baize/contract/op'
import { processDeposit } from '@baize/contract/payments/player'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../../testing/staff.ts'
import { notify } from '../../../../testing/worldpay.ts'

let cashier: Cashier
let ada: Browser
beforeAll(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=100.00', FOUR_EYES_MEMBER_TIMES: '2' })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  ada = (await hireStaff(cashier, ['administrator'])).browser
})

type Plan = Request<typeof saveBonusPlan>
const cash: Omit<Plan, 'bonusPlanId'> = {
  bonusPlanName: 'Cash',
  imageUrl: '',
  product: 'CASINO',
  currency: 'GBP',
  amount: '100.00',
  wageringTimes: 0,
  termDays: 7,
  repeatable: true,
  activeFrom: '2020-01-01T00:00:00Z',
  activeTo: '2100-01-01T00:00:00Z',
  weights: { slot: 100 },
}
const save = (bonusPlanId: string, more: Partial<Plan> = {}, by = ada) =>
  by.call(saveBonusPlan, { ...cash, bonusPlanId, ...more })
const requestFor = (bonusPlanId: string, count: number, maximumUses = 1): Request<typeof issueVouchers> => ({
  bonusPlanId,
  issueId: newId(),
  count,
  prefix: '',
  maximumUses,
})
const issue = (...request: Parameters<typeof requestFor>) => ada.call(issueVouchers, requestFor(...request))
const redeem = async (player: Awaited<ReturnType<typeof signUpPlayer>>, bonusCode: string) =>
  (await call(cashier, player, redeemBonus, { bonusCode }, newId())).body.status

test('all codes of a plan together are limited to what one member of staff may give alone', async () => {
  const plan = newId()
  expect((await save(plan, { amount: '50.00' })).status).toBe('SUCCESS')
  expect((await issue(plan, 1000)).status).toBe('SECOND_PERSON')
  expect((await issue(plan, 1, 3)).status).toBe('SECOND_PERSON')
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await issue(plan, 1)).status))
  expect(answers.toSorted()).toEqual([...Array<string>(3).fill('SECOND_PERSON'), 'SUCCESS', 'SUCCESS'])
  expect((await save(plan, { amount: '50.01' })).status, 'codes that exist would give more').toBe('SECOND_PERSON')
})

test('a plan counts the uses of the codes that are saved with it', async () => {
  const saved = async (vouchers: Plan['vouchers']) => (await save(newId(), { amount: '10.00', vouchers })).status
  expect(
    await saved([
      { code: newId(), maximumUses: 6 },
      { code: newId(), maximumUses: 4 },
    ]),
  ).toBe('SUCCESS')
  expect(
    await saved([
      { code: newId(), maximumUses: 6 },
      { code: newId(), maximumUses: 5 },
    ]),
  ).toBe('SECOND_PERSON')
  expect(await saved([{ code: 'six', maximumUses: 6 }, { code: 'any' }])).toBe('SECOND_PERSON')
  const { approvals } = (await ada.call(getOwnApprovals, {})).body as { approvals: { change: string }[] }
  expect(approvals[0]?.change).toContain('"vouchers":"six × 6, any × ∞"')
  expect(approvals[0], 'it can give any sum').not.toHaveProperty('amount')
  expect(approvals[1]).toMatchObject({ amount: '110.00', currency: 'GBP' })
})

test('codes that could give more than an account can hold are refused when they are asked for', async () => {
  const vouchers = [{ code: newId(), maximumUses: 1_000_000 }]
  expect((await save(newId(), { amount: '10000000000000.00', vouchers })).status).toBe('INVALID_AMOUNT')
  expect((await save(newId(), { amount: '10000000000000.01' })).status).toBe('INVALID_AMOUNT')
})

test('more codes of a large plan need another approval, which shows their number; the same id then issues them', async () => {
  const plan = newId()
  expect(await confirmedBySecond(cashier, await save(plan, { amount: '100.01' }))).toBe('DONE')
  const request = requestFor(plan, 1)
  const asked = await ada.call(issueVouchers, request)
  expect(asked.status).toBe('SECOND_PERSON')
  expect((await ada.call(issueVouchers, request)).body['approvalId'], 'asked once').toBe(asked.body['approvalId'])
  expect((await ada.call(issueVouchers, { ...request, count: 1000 })).status, 'another number').toBe('ALREADY_ASKED')
  const { approvals } = (await ada.call(getOwnApprovals, {})).body
  const shown = {
    operation: 'issueVouchers',
    subject: `bonus plan ${plan}`,
    // The face value of all codes of the plan together, including the requested one.
    amount: '100.01',
    change: '{"count":1,"uses":1,"prefix":""}',
  }
  expect(approvals).toContainEqual(expect.objectContaining(shown))
  expect(await confirmedBySecond(cashier, asked)).toBe('DONE')
  const { codes } = (await ada.call(issueVouchers, request)).body as { codes: string[] }
  const player = await signUpPlayer(cashier)
  expect(await redeem(player, String(codes[0]))).toBe('SUCCESS')
  expect(await cashOf(cashier, player)).toBe(10_001n)
})

test('a program cannot issue codes that need a second person’s approval', async () => {
  const plan = newId()
  expect((await save(plan)).status).toBe('SUCCESS')
  expect((await call(cashier, staff, issueVouchers, requestFor(plan, 2))).body.status).toBe('MEMBER_NEEDED')
})

test('a code that one member of staff issued alone counts against that member’s allowance when it is redeemed', async () => {
  const [one, two, three] = [await signUpPlayer(cashier), await signUpPlayer(cashier), await signUpPlayer(cashier)]
  const code = async () => {
    const plan = newId()
    await save(plan)
    return String(((await issue(plan, 1)).body['codes'] as string[])[0])
  }
  expect(await redeem(one, await code())).toBe('SUCCESS')
  expect(await redeem(one, await code()), 'the same player').toBe('UNKNOWN_CODE')
  expect(await cashOf(cashier, one)).toBe(10_000n)
  const gift = { reason: 'A complaint', currency: 'GBP', direction: 'CREDIT', amount: '0.01' } as const
  const give = (to: typeof one) =>
    ada.call(bookGoodwill, { playerId: to.playerId, ...gift }, { 'idempotency-key': newId() })
  expect((await give(one)).status).toBe('SECOND_PERSON')
  expect(await redeem(two, await code())).toBe('SUCCESS')
  expect(await redeem(three, await code()), 'more than the member gives to all players').toBe('UNKNOWN_CODE')
  expect(await cashOf(cashier, three)).toBe(0n)
})

const matched: Partial<Plan> = { kind: 'DEPOSIT', matchPercent: 100, minimumDeposit: '10.00', amount: '10.00' }

test('a deposit plan without codes can give any sum, so it needs a second person’s approval', async () => {
  const plan = newId()
  expect((await save(plan, { ...matched, amount: '0.01' })).status).toBe('SECOND_PERSON')
  expect((await save(plan, { ...matched, repeatable: false })).status, 'once for each player').toBe('SECOND_PERSON')
  expect((await save(plan, { ...matched, wageringTimes: 10 })).status).toBe('SECOND_PERSON')
  expect((await save(plan, { ...matched, activeTo: '2020-01-02T00:00:00Z' })).status, 'over').toBe('SUCCESS')
  expect((await save(plan, { ...matched })).status, 'prolonged').toBe('SECOND_PERSON')
  expect((await save(plan, { ...matched, vouchers: [{ code: newId(), maximumUses: 11 }] })).status).toBe(
    'SECOND_PERSON',
  )
  expect((await save(plan, { ...matched, vouchers: [{ code: newId(), maximumUses: 10 }] })).status).toBe('SUCCESS')
})

test('each edit of an approved plan is checked against the threshold again', async () => {
  const plan = newId()
  expect(await confirmedBySecond(cashier, await save(plan, { amount: '100.01', wageringTimes: 10 }))).toBe('DONE')
  for (const more of [{ wageringTimes: 0 }, { activeTo: '2101-01-01T00:00:00Z' }, { repeatable: false }])
    expect((await save(plan, { amount: '100.01', wageringTimes: 10, ...more })).status).toBe('SECOND_PERSON')
  const ended = { amount: '100.01', wageringTimes: 10, activeTo: '2021-01-01T00:00:00Z' }
  expect((await save(plan, ended)).status, 'one person ends it').toBe('SUCCESS')
  expect((await issue(plan, 1000)).status, 'codes of no use').toBe('SUCCESS')
  expect((await save(plan, { amount: '0.11', wageringTimes: 10 })).status, 'with a thousand codes').toBe(
    'SECOND_PERSON',
  )
})

describe('deposit codes that one member of staff issued alone', () => {
  type Player = Awaited<ReturnType<typeof signUpPlayer>>
  async function codeWorth(amount: string): Promise<string> {
    const code = newId()
    const plan = { ...matched, amount, vouchers: [{ code, maximumUses: 1 }] }
    expect((await save(newId(), plan)).status).toBe('SUCCESS')
    return code
  }
  const check = async (player: Player, voucherCode: string) =>
    (await call(cashier, player, validateDepositBonusVoucher, { ...card, depositAmount: '100.00', voucherCode })).body
      .status
  async function begin(player: Player, voucherCode: string): Promise<string> {
    const { body } = await call(cashier, player, processDeposit, { ...card, amount: '100.00', voucherCode }, newId())
    return String(body.status === 'CONTINUE_TO_PAYMENT_SITE' ? body['paymentId'] : body.status)
  }
  const settle = (paymentId: string) =>
    notify(cashier.app, { orderCode: paymentId.replaceAll('-', ''), status: 'AUTHORISED', amountMinor: 10_000n })
  async function bonusOf({ playerId }: Player): Promise<bigint> {
    const { rows } = await sql<{ given: bigint }>`
      select coalesce(sum(amount_minor), 0)::bigint as given from player_bonus
      where player_id = ${playerId} and given_at is not null`.execute(cashier.context.db)
    return rows[0]?.given ?? 0n
  }

  test('count against that member’s allowance when their deposits are credited', async () => {
    const [one, two, three] = [await signUpPlayer(cashier), await signUpPlayer(cashier), await signUpPlayer(cashier)]
    const [first, second, third] = [await codeWorth('100.00'), await codeWorth('100.00'), await codeWorth('100.00')]
    await settle(await begin(one, first))
    expect(await bonusOf(one)).toBe(10_000n)
    expect(await check(one, second), 'the same player').toBe('NOT_ELIGIBLE')
    expect(await begin(one, second), 'the same player').toBe('NOT_ELIGIBLE')
    expect(await check(two, second)).toBe('SUCCESS')
    const [late, prompt] = [await begin(three, third), await begin(two, second)]
    await settle(prompt)
    await settle(late)
    expect(await bonusOf(two)).toBe(10_000n)
    expect(await bonusOf(three), 'more than the member gives to all players').toBe(0n)
    expect(await cashOf(cashier, three)).toBe(10_000n)
    expect(await begin(await signUpPlayer(cashier), await codeWorth('100.00'))).toBe('NOT_ELIGIBLE')
  })

  test('count once for the player who gets the bonus, and not for deposits that are unpaid or come too late', async () => {
    const code = await codeWorth('100.00')
    const players = await Promise.all(Array.from({ length: 6 }, () => signUpPlayer(cashier)))
    const begun = await Promise.all(players.map((player) => begin(player, code)))
    await Promise.all(begun.slice(0, 4).map(settle))
    const given = await Promise.all(players.map(bonusOf))
    expect(given.toSorted((a, b) => Number(a - b))).toEqual([0n, 0n, 0n, 0n, 0n, 10_000n])
    const other = await signUpPlayer(cashier)
    await settle(await begin(other, await codeWorth('100.00')))
    expect(await bonusOf(other)).toBe(10_000n)
  })

  test('never give a player more than the member may give, even if twelve deposits are credited at once', async () => {
    const player = await signUpPlayer(cashier)
    const codes: string[] = []
    for (let index = 0; index < 12; index += 1) codes.push(await codeWorth('50.00'))
    const begun = await Promise.all(codes.map((code) => begin(player, code)))
    await Promise.all(begun.map(settle))
    expect(await bonusOf(player)).toBe(10_000n)
  })
})

const card = { paymentMethod: 'WPCGHOSTED_CARD' }
