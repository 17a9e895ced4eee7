import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { getChannels } from '@baize/contract/channels/player'
import { saveChannel } from '@baize/contract/channels/moderation'
import { createLaunch } from '@baize/contract/games/player'
import { saveGame } from '@baize/contract/games/registry'
import { getMethodList, saveDepositMethod, saveWithdrawalMethod } from '@baize/contract/payments/methods'
import { getDepositMethods } from '@baize/contract/payments/player'
import { getWithdrawalMethods } from '@baize/contract/payments/withdrawals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './kit/ids.ts'
import { build, type TestApp } from './testing/build.ts'
import { call } from './testing/call.ts'
import { newSlot as game } from './testing/console/new-slot.ts'
import { signUpPlayer } from './demo/sign-up-player.ts'
import { hireStaff, vera as staff, veraSetting } from './testing/staff.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build(veraSetting, { jobs: false })
})
afterAll(() => baize.close())

const method = {
  paymentMethod: 'WPCGHOSTED_CARD',
  currency: 'GBP' as const,
  provider: 'worldpay',
  minimum: '5.00',
  maximum: '500.00',
  active: true,
  priority: 1,
}

const changesOf = (subject: string) =>
  baize.context.db
    .selectFrom('staff_change')
    .select(['actor', 'operation', 'details'])
    .where('subject', '=', subject)
    .orderBy('at')
    .execute()

const done = () => baize.context.db.selectFrom('staff_change').selectAll().where('outcome', '=', 'DONE').execute()

describe('staff change the casino’s offer', () => {
  test('a game can be launched once it is added, and no longer once it is removed; both are on record', async () => {
    const player = await signUpPlayer(baize)
    const launch = { platform: 'BAIZE', gameId: 'new-slot' }
    expect((await call(baize, player, createLaunch, launch)).body).toMatchObject({ status: 'UNKNOWN_GAME' })
    expect((await call(baize, staff, saveGame, game)).body).toEqual({ status: 'SUCCESS' })
    expect((await call(baize, player, createLaunch, launch)).body).toMatchObject({ status: 'SUCCESS' })
    await call(baize, staff, saveGame, { ...game, active: false })
    expect((await call(baize, player, createLaunch, launch)).body).toMatchObject({ status: 'GAME_CLOSED' })
    expect(await changesOf('game BAIZE/new-slot')).toMatchObject([
      { actor: 'staff:vera', operation: 'saveGame', details: { active: true, stakes: game.stakes } },
      { actor: 'staff:vera', operation: 'saveGame', details: { active: false } },
    ])
  })

  test('staff add payment methods with their limits, and public channels', async () => {
    const player = await signUpPlayer(baize)
    expect((await call(baize, staff, saveDepositMethod, method)).body).toEqual({ status: 'SUCCESS' })
    expect((await call(baize, player, getDepositMethods, {})).body).toMatchObject({
      methods: [{ code: 'WPCGHOSTED_CARD', minimumDeposit: '5.00', maximumDeposit: '500.00' }],
    })
    await call(baize, staff, saveDepositMethod, { ...method, active: false })
    expect((await call(baize, player, getDepositMethods, {})).body).toMatchObject({ methods: [] })
    expect((await call(baize, staff, saveWithdrawalMethod, { ...method, reviewAbove: '100.00' })).body).toEqual({
      status: 'SUCCESS',
    })
    expect((await call(baize, player, getWithdrawalMethods, {})).httpStatus).toBe(200)
    expect((await call(baize, staff, getMethodList, {})).body).toMatchObject({
      deposits: [{ ...method, active: false }],
      withdrawals: [{ ...method, reviewAbove: '100.00' }],
    })
    await call(baize, staff, saveChannel, { channelId: '7', name: 'Radio', public: true })
    await call(baize, staff, saveChannel, { channelId: '8', name: 'Staff only', public: false })
    expect((await call(baize, player, getChannels, {})).body).toMatchObject({
      channels: [{ channelId: '7', name: 'Radio' }],
    })
    expect(await changesOf('deposit method WPCGHOSTED_CARD/GBP')).toHaveLength(2)
  })

  test("a review threshold above what one member of staff may move alone needs a second member's approval", async () => {
    const request = { ...method, paymentMethod: 'SKRILL', reviewAbove: '1000.00' }
    const asker = (await hireStaff(baize, ['payments'])).browser
    const saved = async (reviewAbove: string) =>
      (await asker.call(saveWithdrawalMethod, { ...request, reviewAbove })).body
    expect((await saved('1000.00'))['status']).toBe('SUCCESS')
    const asked = await saved('1000.01')
    expect(asked['status']).toBe('SECOND_PERSON')
    const asMachine = await call(baize, staff, saveWithdrawalMethod, { ...request, reviewAbove: '1000.01' })
    expect(asMachine.body.status).toBe('MEMBER_NEEDED')
    const { browser } = await hireStaff(baize, ['payments'])
    const { approvals } = (await browser.call(getApprovals, {})).body
    expect(approvals).toMatchObject([
      { subject: 'withdrawal method SKRILL/GBP', change: expect.stringContaining('1000.01') },
    ])
    const listed = async () => JSON.stringify((await call(baize, staff, getMethodList, {})).body)
    expect(await listed()).not.toContain('1000.01')
    const decision = { approvalId: String(asked['approvalId']), decision: 'approve' as const, reason: 'Agreed' }
    expect((await browser.call(decideApproval, decision, { 'idempotency-key': newId() })).body).toMatchObject({
      state: 'DONE',
    })
    expect(await listed()).toContain('1000.01')
    expect((await saved('1000.01'))['status']).toBe('SUCCESS')
  })

  const stakes = (minimum: string) => ({ ...game, stakes: { GBP: { minimum, maximum: '1' } } })

  test.each([
    ['an unknown studio', saveGame, { ...game, studio: 'nobody' }, 'UNKNOWN_STUDIO', undefined],
    ['stakes with too many digits', saveGame, stakes('0.001'), 'INVALID_AMOUNT', 'stakes.GBP.minimum'],
    ['stakes of zero', saveGame, stakes('0'), 'INVALID_AMOUNT', 'stakes.GBP.minimum'],
    ['a stake without an amount', saveGame, stakes('few'), 'BAD_REQUEST', 'stakes.GBP.minimum'],
    ['an empty range', saveGame, stakes('2'), 'INVALID_RANGE', 'stakes.GBP.minimum'],
    [
      'an unknown currency',
      saveGame,
      { ...game, stakes: { XXX: { minimum: '1', maximum: '2' } } },
      'BAD_REQUEST',
      'stakes',
    ],
    ['a return above 100 per cent', saveGame, { ...game, rtpBasisPoints: 10_001 }, 'BAD_REQUEST', 'rtpBasisPoints'],
    ['an unknown provider', saveDepositMethod, { ...method, provider: 'nobody' }, 'UNKNOWN_PROVIDER', undefined],
    ['an empty range', saveDepositMethod, { ...method, minimum: '501' }, 'INVALID_RANGE', 'minimum'],
    ['a zero minimum', saveDepositMethod, { ...method, minimum: '0' }, 'INVALID_AMOUNT', 'minimum'],
    ['a negative threshold', saveWithdrawalMethod, { ...method, reviewAbove: '-1' }, 'BAD_REQUEST', 'reviewAbove'],
    [
      'a threshold in parts of a penny',
      saveWithdrawalMethod,
      { ...method, reviewAbove: '0.001' },
      'INVALID_AMOUNT',
      'reviewAbove',
    ],
    [
      'a channel without a number',
      saveChannel,
      { channelId: 'x', name: 'X', public: true },
      'BAD_REQUEST',
      'channelId',
    ],
  ] as const)('%s is refused at its field, and nothing changes', async (_what, operation, input, status, field) => {
    const before = await done()
    const { body } = await call(baize, staff, operation, input as never)
    expect(body).toMatchObject({ status, ...(field && { errors: [{ field }] }) })
    expect(await done()).toEqual(before)
  })

  test('the error about a range contains both its minimum and its maximum', async () => {
    const error = 'The minimum of 501.00 GBP is higher than the maximum of 500.00 GBP.'
    expect((await call(baize, staff, saveDepositMethod, { ...method, minimum: '501' })).body).toMatchObject({
      message: error,
      errors: [{ field: 'minimum', error }],
    })
  })
})
