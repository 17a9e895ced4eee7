import { decideApproval, getApprovals, getOwnApprovals } from '@baize/contract/approvals/staff'
import { getBonuses, redeemBonus } from '@baize/contract/bonuses/player'
import { getDossier } from '@baize/contract/dossiers/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { decideWithdrawal } from '@baize/contract/payments/staff'
import { lockAccount } from '@baize/contract/restrictions/staff'
import { bookGoodwill, givePlayerBonus, removePlayerBonus } from '@baize/contract/dossiers/actions'
import { declareOwnPlayer, getOwnPlayers } from '@baize/contract/staff/own-players'
import { changeStaffRoles, getTeam, inviteStaff, saveStaffRole } from '@baize/contract/staff/team'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { openAccount } from '../../people/players/service.ts'

let cashier: Cashier
let player: SignedUpPlayer
let ada: Browser
let adaEmail: string
beforeAll(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=100.00,EUR=200.00', FOUR_EYES_MEMBER_TIMES: '8' })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
  ;({ browser: ada, email: adaEmail } = await hireStaff(cashier, ['administrator']))
})

const key = () => ({ 'idempotency-key': newId() })
const give = (by: Browser, amount: string, to = player, more: object = {}) =>
  by.call(
    bookGoodwill,
    { playerId: to.playerId, reason: 'A complaint', currency: 'GBP', direction: 'CREDIT', amount, ...more },
    key(),
  )
const statusOf = async (answer: Promise<{ status: string }>) => (await answer).status

describe('what one member gives one player', () => {
  test('is bounded over seven days, in single actions and by twelve at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => statusOf(give(ada, '50.00'))))
    expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(2)
    expect(answers.filter((status) => status === 'SECOND_PERSON')).toHaveLength(10)
    expect(await cashOf(cashier, player)).toBe(10_000n)
    cashier.clock.advance({ hours: 23 })
    ada = (await hireAgain()).browser
    expect(await statusOf(give(ada, '0.01'))).toBe('SECOND_PERSON')
    cashier.clock.advance({ hours: 7 * 24 - 23 })
    ada = (await hireAgain()).browser
    expect(await statusOf(give(ada, '100.00'))).toBe('SUCCESS')
  })

  /** Hires the same member again, because the confirmation of their second factor has expired by now. */
  const hireAgain = () => hireStaff(cashier, ['administrator'], adaEmail)

  test('counts amounts that a second approver has approved, and no debits', async () => {
    expect(await statusOf(give(ada, '60.00', player, { direction: 'DEBIT' }))).toBe('INSUFFICIENT_FUNDS')
    const large = await give(ada, '100.01')
    expect(await confirmedBySecond(cashier, large)).toBe('DONE')
    expect(await statusOf(give(ada, '60.00', player, { direction: 'DEBIT' }))).toBe('SUCCESS')
    expect(await statusOf(give(ada, '0.01'))).toBe('SECOND_PERSON')
    const other = await hireStaff(cashier, ['payments'])
    expect(await statusOf(give(other.browser, '100.00')), 'another member').toBe('SUCCESS')
  })

  test('adds the shares of each currency’s own threshold', async () => {
    await openAccount(cashier.context, player.playerId, 'EUR')
    expect(await statusOf(give(ada, '100.00', player, { currency: 'EUR' }))).toBe('SUCCESS')
    expect(await statusOf(give(ada, '50.01'))).toBe('SECOND_PERSON')
    expect(await statusOf(give(ada, '50.00'))).toBe('SUCCESS')
  })

  test('counts bonuses at their face value, whatever must be wagered', async () => {
    const codes = { SMALL70: 7000n, LARGE50: 5_000_000n }
    for (const [code, amountMinor] of Object.entries(codes)) {
      const plan = {
        ...testPlan,
        bonusPlanId: newId(),
        kind: 'CODE',
        matchPercent: undefined,
        amountMinor,
        wageringTimes: 1,
        vouchers: { [code]: 100 },
      } as const
      await transaction(cashier.context.db, (tx) => savePlan(tx, plan))
    }
    const bonus = (bonusCode: string) =>
      ada.call(givePlayerBonus, { playerId: player.playerId, reason: 'Loyal', currency: 'GBP', bonusCode }, key())
    const large = await bonus('LARGE50')
    expect(large.status).toBe('SECOND_PERSON')
    const { approvals } = (await ada.call(getOwnApprovals, {})).body
    const shown = { operation: 'givePlayerBonus', amount: '50000.00', change: 'LARGE50', state: 'WAITING' }
    expect(approvals).toContainEqual(expect.objectContaining(shown))
    expect(await statusOf(bonus('SMALL70'))).toBe('SUCCESS')
    expect(await statusOf(give(ada, '30.01'))).toBe('SECOND_PERSON')
    expect(await statusOf(give(ada, '30.00'))).toBe('SUCCESS')
    expect(await confirmedBySecond(cashier, large)).toBe('DONE')
  })

  test('is limited, and taking a large bonus away needs a second approver too', async () => {
    const code = newId().toUpperCase()
    const plan = { ...testPlan, bonusPlanId: newId(), kind: 'CODE', matchPercent: undefined, wageringTimes: 1 } as const
    const vouchers = { [`${code}-A`]: 9, [`${code}-B`]: 9 }
    await transaction(cashier.context.db, (tx) =>
      savePlan(tx, { ...plan, amountMinor: 10_001n, repeatable: true, vouchers }),
    )
    const redeem = async (suffix: string) => {
      const { body } = await call(cashier, player, redeemBonus, { bonusCode: `${code}-${suffix}` }, newId())
      expect(body.status).toBe('SUCCESS')
    }
    await redeem('A')
    await redeem('B')
    const listed = async () => {
      const period = { startDate: '2020-01-01', endDate: '2100-01-01' }
      return (await call(cashier, player, getBonuses, period)).body['bonuses'] as { id: string; status: string }[]
    }
    const bonuses = await listed()
    expect(bonuses.map(({ status }) => status)).toEqual(['ACTIVE', 'QUEUED'])
    const remove = (bonusId = '') =>
      ada.call(removePlayerBonus, { playerId: player.playerId, reason: 'A mistake', bonusId }, key())
    for (const { id } of bonuses.toReversed()) {
      const asked = await remove(id)
      expect(asked.status).toBe('SECOND_PERSON')
      expect((await remove(id)).body['approvalId'], 'one request').toBe(asked.body['approvalId'])
      const { approvals } = (await ada.call(getOwnApprovals, {})).body
      expect(approvals).toContainEqual(expect.objectContaining({ operation: 'removePlayerBonus', amount: '100.01' }))
      expect(await confirmedBySecond(cashier, asked)).toBe('DONE')
    }
    expect((await listed()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('counts withdrawals that a person approved, and none that a rule approved', async () => {
    const storedCardId = await payByStoredCard(cashier, player, '500.00')
    const withdraw = async (amount: string) => {
      const input = { paymentMethod: 'WPCGHOSTED_CARD', amount, storedCardId }
      return String((await call(cashier, player, processWithdrawal, input, newId())).body.withdrawalId)
    }
    for (let count = 0; count < 3; count++) await withdraw('50.00')
    expect(await statusOf(give(ada, '100.00'))).toBe('SUCCESS')
    const withdrawalId = await withdraw('150.00')
    const decision = { playerId: player.playerId, withdrawalId, decision: 'approve', reason: 'Seen' } as const
    const ben = (await hireStaff(cashier, ['payments'])).browser
    const waiting = await ben.call(decideWithdrawal, decision, key())
    expect(waiting.status).toBe('SECOND_PERSON')
    expect(await confirmedBySecond(cashier, waiting)).toBe('DONE')
    expect(await statusOf(give(ben, '0.01'))).toBe('SECOND_PERSON')
  })
})

test('what a player receives from all members, and what a member gives to all players, have higher limits', async () => {
  for (let count = 0; count < 5; count++)
    expect(await statusOf(give((await hireStaff(cashier, ['payments'])).browser, '100.00'))).toBe('SUCCESS')
  expect(await statusOf(give(ada, '0.01')), 'more than 5 times the threshold').toBe('SECOND_PERSON')
  for (let count = 0; count < 8; count++)
    expect(await statusOf(give(ada, '100.00', await signUpPlayer(cashier)))).toBe('SUCCESS')
  expect(await statusOf(give(ada, '0.01', await signUpPlayer(cashier))), 'more than 8 times').toBe('SECOND_PERSON')
})

test('an API key moves money up to the threshold, and cannot request anything that needs two people', async () => {
  const by = (amount: string) =>
    call(
      cashier,
      staff,
      bookGoodwill,
      { playerId: player.playerId, reason: 'A test', currency: 'GBP', direction: 'CREDIT', amount },
      newId(),
    )
  expect((await by('60.00')).body.status).toBe('SUCCESS')
  for (const amount of ['100.01', '40.01']) expect((await by(amount)).body.status).toBe('MEMBER_NEEDED')
  const invitation = { email: 'eve@house.example', name: 'Eve', language: 'en' as const, roles: ['support'] }
  expect((await call(cashier, staff, inviteStaff, invitation)).body.status).toBe('MEMBER_NEEDED')
  const { members } = (await ada.call(getTeam, {})).body as { members: { memberId: string; email: string }[] }
  const memberId = members.find(({ email }) => email === adaEmail)?.memberId ?? ''
  const roles = { memberId, roles: ['administrator', 'support'], reason: 'A test' }
  expect((await call(cashier, staff, changeStaffRoles, roles)).body.status).toBe('MEMBER_NEEDED')
  const role = { role: 'Machine room', permissions: ['players.read' as const] }
  expect((await call(cashier, staff, saveStaffRole, role)).body.status).toBe('MEMBER_NEEDED')
  const { approvals } = (await ada.call(getApprovals, {})).body as { approvals: { askedBy: string }[] }
  expect(approvals.filter(({ askedBy }) => !askedBy.includes('@'))).toEqual([])
})

describe('a member’s own player account', () => {
  test('is the account with their mailbox, and they can neither change it nor decide about it', async () => {
    const own = await hireStaff(cashier, ['administrator'], player.email)
    expect(await statusOf(give(own.browser, '1.00'))).toBe('OWN_PLAYER')
    const lock = { playerId: player.playerId, reason: 'A test' }
    expect(await statusOf(own.browser.call(lockAccount, lock, key()))).toBe('OWN_PLAYER')
    const asked = await give(ada, '100.01')
    const decision = { approvalId: String(asked.body['approvalId']), decision: 'approve', reason: 'Mine' } as const
    expect(await statusOf(own.browser.call(decideApproval, decision, key()))).toBe('OWN_PLAYER')
    const { approvals } = (await own.browser.call(getApprovals, {})).body as { approvals: { approvalId: string }[] }
    const row = approvals.find(({ approvalId }) => approvalId === asked.body['approvalId'])
    expect(row).toMatchObject({ refusal: expect.stringContaining('your own player account') })
    expect(await cashOf(cashier, player)).toBe(0n)
    const { players } = (await own.browser.call(getOwnPlayers, {})).body
    expect(players).toEqual([{ playerId: player.playerId, name: player.username }])
    const { actions } = (await own.browser.call(getDossier, { playerId: player.playerId })).body as {
      actions: { refusal?: string }[]
    }
    for (const { refusal } of actions) expect(refusal).toContain('your own player account')
  })

  test('is declared by its id, username or e-mail address', async () => {
    for (const name of [player.playerId.toUpperCase(), player.username, player.email.replace('@', '+tag@')]) {
      const member = await hireStaff(cashier, ['payments'])
      expect(await statusOf(member.browser.call(declareOwnPlayer, { name }))).toBe('SUCCESS')
      const { players } = (await member.browser.call(getOwnPlayers, {})).body
      const declared = { playerId: player.playerId, name: player.username, declaredAt: expect.any(String) }
      expect(players).toEqual([declared])
      expect(await statusOf(give(member.browser, '1.00'))).toBe('OWN_PLAYER')
    }
  })

  test('is also an account that they have declared, which is permanent and ends their requests about the account', async () => {
    const asked = await give(ada, '100.01')
    expect(await statusOf(ada.call(declareOwnPlayer, { name: 'nobody-at-all' }))).toBe('NOT_FOUND')
    expect(await statusOf(ada.call(declareOwnPlayer, { name: player.username }))).toBe('SUCCESS')
    expect((await ada.call(getOwnPlayers, {})).body).toMatchObject({ players: [{ playerId: player.playerId }] })
    expect(await statusOf(give(ada, '1.00'))).toBe('OWN_PLAYER')
    expect(await confirmedBySecond(cashier, asked)).toBe('ENDED')
    const { approvals } = (await ada.call(getOwnApprovals, {})).body as { approvals: object[] }
    expect(approvals[0]).toMatchObject({ state: 'ENDED', failure: expect.stringContaining(adaEmail) })
    expect(await cashOf(cashier, player)).toBe(0n)
  })
})
