import { getOwnApprovals } from '@baize/contract/approvals'
import { redeemBonus } from '@baize/contract/bonuses'
import { issueVouchers, saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Request } from '@baize/contract/op'
import { bookGoodwill } from '@baize/contract/staff/deeds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer } from '../../../testing/player.ts'
import { confirmedBySecond } from '../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'

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
const wishFor = (bonusPlanId: string, count: number, maximumUses = 1): Request<typeof issueVouchers> => ({
  bonusPlanId,
  issueId: newId(),
  count,
  prefix: '',
  maximumUses,
})
const issue = (...wish: Parameters<typeof wishFor>) => ada.call(issueVouchers, wishFor(...wish))
const redeem = async (player: Awaited<ReturnType<typeof signUpPlayer>>, bonusCode: string) =>
  (await call(cashier, player, redeemBonus, { bonusCode }, newId())).body.status

test('all codes of a plan together give no more than one member gives alone', async () => {
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
})

test('more codes of a large plan need a second person again, who reads how many. The same id then gives them', async () => {
  const plan = newId()
  expect(await confirmedBySecond(cashier, await save(plan, { amount: '100.01' }))).toBe('DONE')
  const wish = wishFor(plan, 1)
  const asked = await ada.call(issueVouchers, wish)
  expect(asked.status).toBe('SECOND_PERSON')
  expect((await ada.call(issueVouchers, wish)).body['approvalId'], 'asked once').toBe(asked.body['approvalId'])
  expect((await ada.call(issueVouchers, { ...wish, count: 1000 })).status, 'another number').toBe('ALREADY_ASKED')
  const { approvals } = (await ada.call(getOwnApprovals, {})).body
  const shown = {
    operation: 'issueVouchers',
    subject: `bonus plan ${plan}`,
    change: '{"count":1,"uses":1,"prefix":""}',
  }
  expect(approvals).toContainEqual(expect.objectContaining(shown))
  expect(await confirmedBySecond(cashier, asked)).toBe('DONE')
  const { codes } = (await ada.call(issueVouchers, wish)).body as { codes: string[] }
  const player = await signUpPlayer(cashier)
  expect(await redeem(player, String(codes[0]))).toBe('SUCCESS')
  expect(await cashOf(cashier, player)).toBe(10_001n)
})

test('a machine issues no codes that need two people', async () => {
  const plan = newId()
  expect((await save(plan)).status).toBe('SUCCESS')
  expect((await call(cashier, staff, issueVouchers, wishFor(plan, 2))).body.status).toBe('MEMBER_NEEDED')
})

test('a code that a member issued alone counts as their gift when it is redeemed', async () => {
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
