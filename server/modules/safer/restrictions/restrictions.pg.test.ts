import type { Operation, Request } from '@baize/contract/op'
import {
  closePlayerAccount,
  endPlayerSessions,
  excludePlayer,
  findPlayer,
  liftKycLock,
  requestDocuments,
  lockAccount,
  removeFactors,
  timeOutPlayer,
  unlockAccount,
} from '@baize/contract/restrictions/staff'
import { mailPlayer } from '@baize/contract/dossiers/actions'
import { newcomer } from '../../../testing/newcomer.ts'
import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { checkSessionAlive, forgotPasswordStep1And2, login } from '@baize/contract/sessions/player'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { mayPlayForReal, getPlayer } from '../../people/players/service.ts'
import { vera as staff, veraSetting } from '../../../testing/staff.ts'

const reason = 'Asked for on the phone'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  registers = await openRegisters()
  running = await build({ ...registers.environment, ...veraSetting }, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => void (player = await signUpPlayer(running)))

const act = async <O extends Operation>(operation: O, more: Partial<Request<O>> = {}, key = newId()) => {
  const request = { playerId: player.playerId, reason, ...more } as Request<O>
  return String((await call(running, staff, operation, request, key)).body['status'])
}

const enter = async (browser = openBrowser(running)) => {
  const { username, password } = player
  const { status, body } = await browser.call(login, { username, password })
  return { status, message: body['message'], browser }
}

const isAlive = async () =>
  (await openBrowser(running).call(checkSessionAlive, {}, player.headers)).body['alive'] === 'true'

const newestLetter = async () => (await mailsTo(running.context, player.email))[0]?.letter

async function auditOf(operation: string) {
  const { db } = running.context
  const rows = db.selectFrom('audit').select(['actor', 'details']).where('operation', '=', operation)
  return rows.where('player_id', '=', player.playerId).execute()
}

describe('staff', () => {
  test('find a player by name or e-mail address, and the audit records it', async () => {
    for (const name of [player.username.toUpperCase(), player.email]) {
      const found = await call(running, staff, findPlayer, { name })
      expect(found.body).toMatchObject({ playerId: player.playerId, registrationStatus: 'PLAYER', kycStatus: 'PASS' })
      expect(found.body).not.toHaveProperty('restriction')
    }
    expect((await call(running, staff, findPlayer, { name: 'nobody-at-all' })).httpStatus).toBe(404)
    expect(await auditOf('findPlayer')).toHaveLength(2)
  })

  test('end the sessions of a player, who can log in again', async () => {
    expect(await act(endPlayerSessions)).toBe('SUCCESS')
    expect(await isAlive()).toBe(false)
    expect(await newestLetter()).toMatchObject({ template: 'sessionsEnded', name: 'Ada' })
    expect((await enter()).status).toBe('SUCCESS')
    expect(await auditOf('endPlayerSessions')).toEqual([{ actor: 'staff:vera', details: { reason } }])
  })

  test('act once per key, and are refused without a key or for an unknown player', async () => {
    const key = newId()
    expect([await act(lockAccount, {}, key), await act(lockAccount, {}, key)]).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await auditOf('lockAccount')).toHaveLength(1)
    expect(await act(lockAccount, { reason: 'Another' }, key)).toBe('IDEMPOTENCY_KEY_REUSED')
    const { playerId } = player
    const keyless = await call(running, staff, lockAccount, { playerId, reason })
    expect(keyless.body['status']).toBe('IDEMPOTENCY_KEY_MISSING')
    expect(await act(lockAccount, { playerId: newId() })).toBe('NOT_FOUND')
  })
})

describe('a lock', () => {
  test('blocks the account until staff lift it, even after a correct log-in', async () => {
    expect(await act(lockAccount)).toBe('SUCCESS')
    expect(await isAlive()).toBe(false)
    expect(await enter()).toMatchObject({
      status: 'ACCOUNT_LOCKED',
      message: 'This account is locked. Please contact customer support.',
    })
    expect(await newestLetter()).toMatchObject({ template: 'accountLocked' })
    expect(await act(lockAccount)).toBe('WRONG_STATE')
    expect(await act(unlockAccount)).toBe('SUCCESS')
    expect(await newestLetter()).toMatchObject({ template: 'accountUnlocked' })
    expect((await enter()).status).toBe('SUCCESS')
    expect(await act(unlockAccount)).toBe('WRONG_STATE')
  })

  test('after failed log-ins can also be lifted by staff', async () => {
    const { username } = player
    for (let tries = 0; tries < 5; tries++) {
      await openBrowser(running).call(login, { username, password: `wrong-${tries}` })
    }
    expect((await enter()).status).toBe('FAIL_TEMP_LOCK')
    expect(await act(unlockAccount)).toBe('SUCCESS')
    expect((await enter()).status).toBe('SUCCESS')
  })

  test('set during the query to the exclusion register stops the log-in', async () => {
    const gate = Promise.withResolvers<void>()
    registers.hold = gate.promise
    const before = registers.asked.length
    const entering = enter()
    await expect.poll(() => registers.asked.length).toBe(before + 1)
    await act(lockAccount)
    gate.resolve()
    expect((await entering).status).toBe('ACCOUNT_LOCKED')
  })
})

describe('an exclusion', () => {
  test('ends sessions at once, blocks log-ins until its last day, and is never shortened', async () => {
    expect(await act(excludePlayer, { months: '12' })).toBe('SUCCESS')
    expect(await isAlive()).toBe(false)
    const { status, message } = await enter()
    expect(status).toBe('SELF_EXCLUDED')
    expect(message).toMatch(/^Our team has excluded you from play until \d+ \w+ 20\d\d/)
    expect(await newestLetter()).toMatchObject({ template: 'excluded', until: expect.stringContaining('20') })
    expect(await act(excludePlayer, { months: '6' })).toBe('RESTRICTED_LONGER')
    expect(await act(unlockAccount)).toBe('WRONG_STATE')
    const stored = await getPlayer(running.context, player.playerId)
    expect(stored && mayPlayForReal(stored, running.clock.now())).toBe(false)
    running.clock.advance({ hours: 24 * 367 })
    expect((await enter()).status).toBe('SUCCESS')
  })

  test('a permanent exclusion never ends', async () => {
    expect(await act(excludePlayer, { months: 'permanent' })).toBe('SUCCESS')
    expect(await newestLetter()).toMatchObject({ template: 'excluded', until: null })
    expect(await act(excludePlayer, { months: '60' })).toBe('RESTRICTED_LONGER')
    running.clock.advance({ hours: 24 * 366 * 20 })
    expect((await enter()).status).toBe('SELF_EXCLUDED')
    const found = await call(running, staff, findPlayer, { name: player.username })
    expect(found.body).toMatchObject({ restriction: 'EXCLUDED' })
    expect(found.body).not.toHaveProperty('restrictedUntil')
  })
})

test('a break ends by itself', async () => {
  expect(await act(timeOutPlayer, { weeks: 2 })).toBe('SUCCESS')
  expect(await isAlive()).toBe(false)
  expect(await enter()).toMatchObject({ status: 'TIMED_OUT', message: expect.stringContaining('put you on a break') })
  expect(await newestLetter()).toMatchObject({ template: 'timedOut' })
  expect(await act(timeOutPlayer, { weeks: 1 })).toBe('RESTRICTED_LONGER')
  running.clock.advance({ hours: 24 * 14 })
  expect((await enter()).status).toBe('SUCCESS')
})

test('a closed account stays closed', async () => {
  expect(await act(lockAccount)).toBe('SUCCESS')
  expect(await act(closePlayerAccount)).toBe('SUCCESS')
  expect(await isAlive()).toBe(false)
  expect((await enter()).status).toBe('ACCOUNT_CLOSED')
  expect(await newestLetter()).toMatchObject({ template: 'accountClosedForYou' })
  expect(await act(closePlayerAccount)).toBe('WRONG_STATE')
  for (const action of [lockAccount, unlockAccount]) expect(await act(action)).toBe('WRONG_STATE')
  expect(await act(timeOutPlayer, { weeks: 1 })).toBe('WRONG_STATE')
  await openBrowser(running).call(forgotPasswordStep1And2, { email: player.email })
  expect((await enter()).status).toBe('ACCOUNT_CLOSED')
})

test('staff can remove a lost second step with its codes, and every session ends', async () => {
  const { browser } = await enter()
  const { password } = player
  const begun = await browser.call(beginTotp, { password })
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) })
  const code = totp.generate({ timestamp: running.clock.now().epochMilliseconds })
  expect((await browser.call(confirmTotp, { code })).status).toBe('SUCCESS')
  expect((await enter()).status).toBe('SECOND_FACTOR')
  expect(await act(removeFactors)).toBe('SUCCESS')
  expect((await browser.call(checkSessionAlive, {})).body['alive']).toBe('false')
  expect(await newestLetter()).toMatchObject({ template: 'factorsRemoved' })
  expect((await enter()).status).toBe('SUCCESS')
  expect(await act(removeFactors)).toBe('WRONG_STATE')
})

test('a player refused by the registry can still submit documents', async () => {
  player = await signUpPlayer(running, { registrationStatus: 'KYC_FAILED_LOCK', kycStatus: 'FAILED' })
  expect((await enter()).status).toBe('KYC_FAILED_LOCK')
  expect(await act(liftKycLock)).toBe('SUCCESS')
  expect(await newestLetter()).toMatchObject({ template: 'documents' })
  const { status, browser } = await enter()
  expect(status).toBe('SUCCESS')
  expect(await getPlayer(running.context, player.playerId)).toMatchObject({
    registrationStatus: 'ID_CHECK_LOCK',
    kycStatus: 'PENDING',
  })
  expect((await browser.call(checkSessionAlive, {})).body['alive']).toBe('true')
  expect(await act(liftKycLock)).toBe('WRONG_STATE')
})

test('staff ask for a document, and the player reads which one', async () => {
  player = await signUpPlayer(running)
  const request = { playerId: player.playerId, reason: 'Source of funds', wanted: 'A bank statement <b>of May</b>' }
  expect((await call(running, staff, requestDocuments, request, newId())).body.status).toBe('SUCCESS')
  expect(await newestLetter()).toMatchObject({ template: 'documentsAsked', wanted: request.wanted })
  expect(await act(closePlayerAccount)).toBe('SUCCESS')
  expect((await call(running, staff, requestDocuments, request, newId())).body.status).toBe('WRONG_STATE')
})

test('staff write a mail once, and only to a confirmed address', async () => {
  const request = { playerId: player.playerId, reason: 'A question', subject: 'Your card', text: 'It is back.' }
  const key = newId()
  for (const _time of [1, 2]) expect((await call(running, staff, mailPlayer, request, key)).body.status).toBe('SUCCESS')
  const letters = (await mailsTo(running.context, player.email)).map(({ letter }) => letter.template)
  expect(letters.filter((template) => template === 'fromStaff')).toHaveLength(1)

  const otherPerson = newcomer(running)
  await otherPerson.join()
  const { db } = running.context
  const { player_id: playerId } = await db
    .selectFrom('player')
    .select('player_id')
    .where('email', '=', otherPerson.joining.email)
    .executeTakeFirstOrThrow()
  const refused = await call(running, staff, mailPlayer, { ...request, playerId }, newId())
  expect(refused.body.status).toBe('WRONG_STATE')
})
