import { decideApproval } from '@baize/contract/approvals/staff'
import { validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { getBonusPlanList, issueVouchers, saveBonusPlan, tryBonusPlan } from '@baize/contract/bonuses/plans'
import type { Request } from '@baize/contract/op'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { hireStaff, staff } from '../../../../testing/staff.ts'
import { claimVoucher } from './store.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
  const [one, two] = [await signUpPlayer(cashier), await signUpPlayer(cashier)]
  for (const [player, amount] of [
    [one, '30.00'],
    [one, '40.00'],
    [two, '20.00'],
    [two, '5.00'],
  ] as const)
    await payByStoredCard(cashier, player, amount)
})
afterAll(() => cashier.close())

const rules: Request<typeof saveBonusPlan> = {
  bonusPlanId: 'reload',
  bonusPlanName: 'Reload',
  imageUrl: '',
  product: 'CASINO',
  currency: 'GBP',
  matchPercent: 50,
  amount: '12.50',
  minimumDeposit: '10.00',
  wageringTimes: 4,
  termDays: 7,
  repeatable: true,
  activeFrom: '2020-01-01T00:00:00Z',
  activeTo: '2100-01-01T00:00:00Z',
  weights: { slot: 100 },
}
const tried = async (more: Partial<Request<typeof tryBonusPlan>>) =>
  (await call(cashier, staff, tryBonusPlan, { ...rules, depositAmount: '20.00', days: 30, ...more })).body

test('a dry run shows the bonus of a deposit, and counts past deposits', async () => {
  expect(await tried({})).toEqual({
    status: 'SUCCESS',
    preview: { bonus: '10.00', requirement: '40.00', freeSpins: 0 },
    // The deposits of 30.00 and 40.00 earn the maximum, the one of 20.00 earns half of its amount, and the one of 5.00
    // earns nothing because it is below the minimum.
    past: { deposits: 3, players: 2, bonus: '35.00', requirement: '140.00' },
  })
})

test.each([
  ['once for each player', { repeatable: false }, { deposits: 2, players: 2, bonus: '22.50', requirement: '90.00' }],
  ['by another method', { paymentMethod: 'SKRILL' }, { deposits: 0, players: 0, bonus: '0.00', requirement: '0.00' }],
  ['in another currency', { currency: 'EUR' }, { deposits: 0, players: 0, bonus: '0.00', requirement: '0.00' }],
] as const)('a dry run of a plan %s counts only the deposits that would earn it', async (_which, more, past) => {
  expect((await tried(more))['past']).toEqual(past)
})

test('a deposit below the minimum earns nothing', async () => {
  expect((await tried({ depositAmount: '9.99' }))['preview']).toBeUndefined()
})

test('a dry run saves nothing, and refuses rules that cannot be saved', async () => {
  await tried({ bonusPlanId: 'tried' })
  const { body } = await call(cashier, staff, getBonusPlanList, {})
  expect(JSON.stringify(body)).not.toContain('tried')
  expect((await tried({ weights: { bingo: 100 } }))['status']).toBe('TWO_PRODUCTS')
  expect((await tried({ amount: '12.505' }))['status']).toBe('INVALID_AMOUNT')
})

test('a saved plan is listed as it was entered', async () => {
  const vouchers = [{ code: 'SPRING', maximumUses: 5 }]
  expect((await call(cashier, staff, saveBonusPlan, { ...rules, vouchers })).body).toEqual({ status: 'SUCCESS' })
  const { body } = await call(cashier, staff, getBonusPlanList, {})
  const plans = body['plans'] as { bonusPlanId: string }[]
  expect(plans.find(({ bonusPlanId }) => bonusPlanId === 'reload')).toEqual({
    ...rules,
    kind: 'DEPOSIT',
    vouchers: [{ code: 'SPRING', maximumUses: 5, uses: 0 }],
    voucherCount: 1,
    given: 0,
  })
})

test('a code of one plan never becomes a code of another', async () => {
  const other = { ...rules, bonusPlanId: 'other', bonusPlanName: 'Other' }
  const codes = { vouchers: [{ code: 'summer', maximumUses: 9 }, { code: 'spring' }] }
  expect((await call(cashier, staff, saveBonusPlan, { ...other, ...codes })).body['status']).toBe('VOUCHER_TAKEN')
  const { body } = await call(cashier, staff, getBonusPlanList, {})
  expect(JSON.stringify(body)).not.toContain('SUMMER')
  expect(body['plans']).toContainEqual(
    expect.objectContaining({ bonusPlanId: 'reload', vouchers: [{ code: 'SPRING', maximumUses: 5, uses: 0 }] }),
  )
})

test('new vouchers work, and a repeated request gives the same codes', async () => {
  const input = { bonusPlanId: 'reload', issueId: newId(), count: 50, prefix: 'MAY', maximumUses: 1 }
  const first = (await call(cashier, staff, issueVouchers, input)).body
  const codes = first['codes'] as string[]
  expect(new Set(codes).size).toBe(50)
  expect(codes[0]).toMatch(/^MAY[\dA-HJKMNP-TV-Z]{12}$/)
  expect((await call(cashier, staff, issueVouchers, input)).body).toEqual(first)
  const other = (await call(cashier, staff, issueVouchers, { ...input, issueId: newId(), count: 1 })).body
  expect(codes).not.toContain((other['codes'] as string[])[0])
  const player = await signUpPlayer(cashier)
  const asked = { paymentMethod: 'WPCGHOSTED_CARD', depositAmount: '20.00', voucherCode: String(codes[7]) }
  expect((await call(cashier, player, validateDepositBonusVoucher, asked)).body).toMatchObject({
    status: 'SUCCESS',
    bonusPlanId: 'reload',
  })
})

test('vouchers of an unknown plan are refused', async () => {
  const input = { bonusPlanId: 'none', issueId: newId(), count: 1, prefix: '', maximumUses: 1 }
  expect((await call(cashier, staff, issueVouchers, input)).body).toMatchObject({ status: 'UNKNOWN_BONUS' })
})

test('a plan that gives much money needs a second person’s approval, whatever must be wagered or deposited', async () => {
  const { matchPercent: _, ...cash } = { ...rules, bonusPlanId: 'cash', wageringTimes: 0 }
  const asker = (await hireStaff(cashier, ['administrator'])).browser
  const saved = async (more: Partial<Request<typeof saveBonusPlan>>) =>
    (await asker.call(saveBonusPlan, { ...cash, ...more })).body['status']
  expect(await saved({ amount: '1000.00' })).toBe('SUCCESS')
  expect(await saved({ amount: '1000.01', wageringTimes: 1 })).toBe('SECOND_PERSON')
  expect(await saved({ amount: '1000.01', matchPercent: 50 })).toBe('SECOND_PERSON')
  expect(await saved({ amount: '1000.01', weights: { bingo: 100 } })).toBe('TWO_PRODUCTS')
  const { status, approvalId } = (await asker.call(saveBonusPlan, { ...cash, amount: '1000.01' })).body
  expect(status).toBe('SECOND_PERSON')
  const listed = async () => (await call(cashier, staff, getBonusPlanList, {})).body['plans']
  const plan = { bonusPlanId: 'cash', kind: 'CODE', wageringTimes: 0, amount: '1000.01' }
  expect(await listed()).not.toContainEqual(expect.objectContaining(plan))
  const { browser } = await hireStaff(cashier, ['administrator'])
  const decision = { approvalId: String(approvalId), decision: 'approve' as const, reason: 'Agreed' }
  expect((await browser.call(decideApproval, decision, { 'idempotency-key': newId() })).body).toMatchObject({
    state: 'DONE',
  })
  expect(await listed()).toContainEqual(expect.objectContaining(plan))
})

test('refuses to lower the limit of a code below the number of players who have used it', async () => {
  const save = (maximumUses?: number) => {
    const plan = { ...rules, bonusPlanId: 'used', vouchers: [{ code: 'Used-1', ...(maximumUses && { maximumUses }) }] }
    return call(cashier, staff, saveBonusPlan, plan)
  }
  const saved = async (maximumUses?: number) => (await save(maximumUses)).body.status
  expect(await saved(3)).toBe('SUCCESS')
  for (const code of Array.from({ length: 2 }, () => 'USED-1')) {
    const { playerId } = await signUpPlayer(cashier)
    expect(await transaction(cashier.context.db, (tx) => claimVoucher(tx, code, playerId))).toBe(true)
  }
  expect(await save(1)).toMatchObject({
    httpStatus: 409,
    body: {
      status: 'VOUCHER_USES',
      message: '2 players have already used the code USED-1. Allow at least that many uses. Nothing has been saved.',
      errors: [{ field: 'vouchers' }],
    },
  })
  expect(await saved(2)).toBe('SUCCESS')
  expect(await saved(), 'any number of uses is allowed, by two people').toBe('MEMBER_NEEDED')
})

test('a maximum stake of zero is refused, even in a dry run', async () => {
  const refusal = { httpStatus: 200, body: { status: 'INVALID_AMOUNT', errors: [{ field: 'maximumStake' }] } }
  for (const maximumStake of ['0', '0.00'])
    expect(await call(cashier, staff, saveBonusPlan, { ...rules, maximumStake })).toMatchObject(refusal)
  expect(await tried({ maximumStake: '0.00' })).toMatchObject(refusal.body)
})
