import {
  confirmEmailChange,
  getEmailChange,
  getLtdData,
  getOwnData,
  updatePlayerInfo,
} from '@baize/contract/account/player'
import type { Request } from '@baize/contract/op'
import { getPlayerInfo, saveUserConsents, userConsents } from '@baize/contract/players/player'
import { getSessions, login, logoutEverywhere, updatePassword } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { sql } from 'kysely'
import { decidedColumns, disclosures } from './disclosure/tables.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  player = await signUpPlayer(running)
})

const logIn = (username: string, password: string) =>
  openBrowser(running).call(login, { username, password }, { 'user-agent': 'Felt/1.0' })

const isAlive = async (headers: SignedUpPlayer['headers']) =>
  (await call(running, { headers }, getPlayerInfo, {})).httpStatus === 200

const bearer = (answer: { body: Readonly<Record<string, unknown>> }) => ({
  authorization: `Bearer ${String(answer.body['sessionKey'])}`,
})

const templatesTo = async (email: string) =>
  (await mailsTo(running.context, email)).map(({ letter }) => letter.template)

describe('updatePassword', () => {
  const newPassword = 'a-newer-felt-8'
  const change = (input: { oldPassword: string; newPassword: string }) => call(running, player, updatePassword, input)

  test('ends the other sessions, keeps this one and mails the player', async () => {
    const other = bearer(await logIn(player.username, player.password))
    expect((await change({ oldPassword: player.password, newPassword })).body).toEqual({ status: 'SUCCESS' })
    expect([await isAlive(player.headers), await isAlive(other)]).toEqual([true, false])
    expect((await logIn(player.username, player.password)).status).toBe('FAILED')
    expect((await logIn(player.username, newPassword)).status).toBe('SUCCESS')
    expect(await templatesTo(player.email)).toEqual(['passwordChanged'])
  })

  test('a wrong old password counts as a failed login, and the fifth failure locks the account', async () => {
    for (let tries = 0; tries < 4; tries++) {
      const answer = await change({ oldPassword: 'wrong-1', newPassword })
      expect(answer.body['status']).toBe('PASSWORD_WRONG')
    }
    expect((await change({ oldPassword: 'wrong-1', newPassword })).body['status']).toBe('FAIL_TEMP_LOCK')
    const locked = await change({ oldPassword: player.password, newPassword })
    expect(String(locked.body['message'])).toMatch(/locked until .*20\d\d/)
  })

  test('a bad new password is refused at its field', async () => {
    const answer = await change({ oldPassword: player.password, newPassword: 'password1' })
    expect(answer.body).toMatchObject({ status: 'INVALID', errors: [{ field: 'newPassword' }] })
  })

  test('the present password is refused as a new one, and every session continues', async () => {
    const other = bearer(await logIn(player.username, player.password))
    const answer = await change({ oldPassword: player.password, newPassword: player.password })
    const errors = [{ field: 'newPassword', error: 'This is your current password. Please choose another one' }]
    expect(answer.body).toMatchObject({ status: 'INVALID', errors })
    expect(await isAlive(other)).toBe(true)
    expect(await templatesTo(player.email)).toEqual([])
  })
})

describe('own sessions', () => {
  test('are listed with their addresses and end together', async () => {
    const other = bearer(await logIn(player.username, player.password))
    const { body } = await call(running, player, getSessions, {})
    expect(body['sessions']).toMatchObject([
      { agent: 'Felt/1.0', current: false, address: expect.stringMatching(/^10\./) as string },
      { id: player.sessionId, current: true },
    ])
    expect((await call(running, player, logoutEverywhere, {})).body).toEqual({ status: 'SUCCESS' })
    expect([await isAlive(player.headers), await isAlive(other)]).toEqual([false, false])
  })

  test('that have ended are not listed', async () => {
    await logIn(player.username, player.password)
    running.clock.advance({ minutes: 20 })
    expect(await isAlive(player.headers)).toBe(true)
    running.clock.advance({ minutes: 15 })
    expect((await call(running, player, getSessions, {})).body['sessions']).toHaveLength(1)
  })
})

describe('updatePlayerInfo', () => {
  const contact = { mobilePhone: '+447911000111', address: '1 Brass Lane' }
  const save = (changes: Partial<Request<typeof updatePlayerInfo>> = {}) =>
    call(running, player, updatePlayerInfo, { ...contact, email: player.email, ...changes })
  const keyMailedTo = async (email: string) =>
    (await mailsTo(running.context, email)).flatMap(({ letter }) =>
      letter.template === 'emailChange' ? [letter.key] : [],
    )[0] ?? ''

  test('changes phone and address at once', async () => {
    expect((await save()).body).toEqual({ status: 'SUCCESS' })
    const { body } = await call(running, player, getPlayerInfo, {})
    expect(body).toMatchObject({ ...contact, emailAddress: player.email })
  })

  test('adds an occupation that the sign-up did not request, and refuses to empty it afterwards', async () => {
    await running.context.db
      .updateTable('player')
      .set({ occupation: '' })
      .where('player_id', '=', player.playerId)
      .execute()
    const occupation = async () => (await call(running, player, getPlayerInfo, {})).body['occupation']
    expect((await save({ occupation: '' })).body).toEqual({ status: 'SUCCESS' })
    expect((await save({ occupation: ' Teacher ' })).body).toEqual({ status: 'SUCCESS' })
    expect((await save()).body).toEqual({ status: 'SUCCESS' })
    expect(await occupation()).toBe('Teacher')
    expect((await save({ occupation: ' ' })).body).toMatchObject({ errors: [{ field: 'occupation' }] })
    expect(await occupation()).toBe('Teacher')
  })

  test('a new e-mail address needs the password, takes effect once it is confirmed, and both addresses get a mail', async () => {
    const email = `new-${player.email}`
    expect((await save({ email })).body['status']).toBe('PASSWORD_WRONG')
    const { password } = player
    expect((await save({ email, password })).body).toEqual({ status: 'SUCCESS', emailToConfirm: email })
    expect((await call(running, player, getPlayerInfo, {})).body['emailAddress']).toBe(player.email)
    const key = await keyMailedTo(email)
    const otherPlayer = await signUpPlayer(running)
    expect((await call(running, otherPlayer, confirmEmailChange, { key })).body['status']).toBe('EMAIL_KEY_INVALID')
    expect((await call(running, player, confirmEmailChange, { key })).body).toEqual({ status: 'SUCCESS', email })
    expect((await call(running, player, confirmEmailChange, { key })).body['status']).toBe('EMAIL_KEY_INVALID')
    expect((await templatesTo(player.email))[0]).toBe('emailChanged')
    expect((await templatesTo(email))[0]).toBe('emailChanged')
    expect((await logIn(email, password)).status).toBe('SUCCESS')
    expect((await logIn(player.email, password)).status).toBe('FAILED')
  })

  test('a corrected address within a minute is refused with the seconds to wait, and the earlier link stops working', async () => {
    onTestFinished(running.clock.stop())
    const [wrong, right, { password }] = [`wrong-${player.email}`, `right-${player.email}`, player]
    await save({ email: wrong, password })
    const key = await keyMailedTo(wrong)
    running.clock.advance({ seconds: 20 })
    // A second request for the same address is refused, but the link that was already mailed stays valid.
    const again = await save({ email: wrong, password })
    expect(again.body).toMatchObject({ status: 'RESEND_TOO_SOON', message: expect.stringContaining('40 seconds') })
    const refused = await save({ email: right, password, address: '9 Late Lane' })
    expect(refused.body).toMatchObject({ status: 'RESEND_TOO_SOON', message: expect.stringContaining('40 seconds') })
    expect((await call(running, player, confirmEmailChange, { key })).body['status']).toBe('EMAIL_KEY_INVALID')
    const { body } = await call(running, player, getPlayerInfo, {})
    expect(body['address']).not.toBe('9 Late Lane')
    expect(await templatesTo(right)).toEqual([])
    running.clock.advance({ seconds: 40 })
    expect((await save({ email: right, password })).body).toEqual({ status: 'SUCCESS', emailToConfirm: right })
    const fresh = { key: await keyMailedTo(right) }
    expect((await call(running, player, confirmEmailChange, fresh)).body).toEqual({ status: 'SUCCESS', email: right })
  })

  test('an address of another player gets the same reply and no mail', async () => {
    const other = await signUpPlayer(running)
    const answer = await save({ email: other.email, password: player.password })
    expect(answer.body).toEqual({ status: 'SUCCESS', emailToConfirm: other.email })
    expect(await templatesTo(other.email)).toEqual([])
  })

  test('an address that another player has taken in the meantime cannot be confirmed', async () => {
    const email = `late-${player.email}`
    await save({ email, password: player.password })
    const key = await keyMailedTo(email)
    await signUpPlayer(running, { email })
    expect((await call(running, player, confirmEmailChange, { key })).body['status']).toBe('EMAIL_KEY_INVALID')
  })

  test('the link expires after an hour', async () => {
    const email = `slow-${player.email}`
    await save({ email, password: player.password })
    const key = await keyMailedTo(email)
    for (let quarter = 0; quarter < 3; quarter++) {
      running.clock.advance({ minutes: 20 })
      await isAlive(player.headers)
    }
    expect((await call(running, player, confirmEmailChange, { key })).body['status']).toBe('EMAIL_KEY_INVALID')
  })

  const pendingEmail = async () => (await call(running, player, getEmailChange, {})).body['email']

  test('the address that waits for confirmation is shown until it is confirmed', async () => {
    const email = `named-${player.email}`
    expect(await pendingEmail()).toBeUndefined()
    await save({ email, password: player.password })
    expect(await pendingEmail()).toBe(email)
    await call(running, player, confirmEmailChange, { key: await keyMailedTo(email) })
    expect(await pendingEmail()).toBeUndefined()
  })

  test('a new password cancels a change of address that waits for confirmation', async () => {
    const email = `thief-${player.email}`
    await save({ email, password: player.password })
    const key = await keyMailedTo(email)
    const passwords = { oldPassword: player.password, newPassword: 'a-newer-felt-8' }
    expect((await call(running, player, updatePassword, passwords)).body['status']).toBe('SUCCESS')
    expect(await pendingEmail()).toBeUndefined()
    expect((await call(running, player, confirmEmailChange, { key })).body['status']).toBe('EMAIL_KEY_INVALID')
  })

  test('an empty or wrong value is refused at its field and changes nothing', async () => {
    const answer = await save({ mobilePhone: '12', address: ' ', email: 'not-an-address' })
    const fields = (answer.body['errors'] as { field: string }[]).map(({ field }) => field)
    expect([answer.body['status'], fields]).toEqual(['INVALID', ['mobilePhone', 'address', 'email']])
    expect((await call(running, player, getPlayerInfo, {})).body['mobilePhone']).toBe('+447700900123')
  })
})

test('a change of a detail that only support changes is refused', async () => {
  const environment = { ...registers.environment, READONLY_FIELDS: 'MOBILE_PHONE,EMAIL' }
  const strict = await build(environment, { jobs: false })
  try {
    const gambler = await signUpPlayer(strict)
    const input = { mobilePhone: '+447911000111', address: '2 Felt Row', email: `x-${gambler.email}`, password: 'x' }
    const answer = await call(strict, gambler, updatePlayerInfo, input)
    const fields = (answer.body['errors'] as { field: string }[]).map(({ field }) => field)
    expect(fields).toEqual(['mobilePhone', 'email'])
    expect((await call(strict, gambler, getPlayerInfo, {})).body['readonlyFields']).toBe('MOBILE_PHONE,EMAIL')
  } finally {
    await strict.close()
  }
})

describe('consents', () => {
  const statusOf = async (version: string) =>
    ((await call(running, player, userConsents, {})).body['consents'] as { consentVersionId: string; status: string }[])
      .filter(({ consentVersionId }) => consentVersionId === version)
      .map(({ status }) => status)[0]

  test('players give and withdraw consents, and every answer is kept [rule 25]', async () => {
    expect([await statusOf('TNC-1'), await statusOf('CASINO_SMS-1')]).toEqual(['CONSENTED', 'NOT_CONSENTED'])
    const both = { consentedVersions: 'CASINO_SMS-1,BINGO_SMS-1', unConsentedVersions: '' }
    expect((await call(running, player, saveUserConsents, both)).body).toEqual({ status: 'SUCCESS' })
    expect(await statusOf('CASINO_SMS-1')).toBe('CONSENTED')
    await call(running, player, saveUserConsents, { consentedVersions: '', unConsentedVersions: 'CASINO_SMS-1' })
    expect([await statusOf('CASINO_SMS-1'), await statusOf('BINGO_SMS-1')]).toEqual(['NOT_CONSENTED', 'CONSENTED'])
    const answers = running.context.db.selectFrom('player_consent').select('consented')
    const kept = answers.where('player_id', '=', player.playerId).where('consent_version_id', '=', 'CASINO_SMS-1')
    expect(await kept.execute()).toHaveLength(2)
  })

  test('mandatory consents cannot be withdrawn, and unknown consents and contradictions are refused', async () => {
    const attempt = async (consentedVersions: string, unConsentedVersions: string) =>
      (await call(running, player, saveUserConsents, { consentedVersions, unConsentedVersions })).body['status']
    expect(await attempt('', 'TNC-1')).toBe('CONSENT_MANDATORY')
    expect(await attempt('NOBODY-9', '')).toBe('BAD_REQUEST')
    expect(await attempt('CASINO_SMS-1', 'CASINO_SMS-1')).toBe('BAD_REQUEST')
    expect(await statusOf('TNC-1')).toBe('CONSENTED')
  })

  test('are saved by GET with the session key as a parameter, as in the specification', async () => {
    const query = { sessionKey: player.sessionKey, consentedVersions: 'BINGO_EMAIL-1', unConsentedVersions: '' }
    const saved = await running.app.inject({ url: '/platform/user/consents/save', query })
    expect(saved.json()).toEqual({ status: 'SUCCESS' })
    expect(await statusOf('BINGO_EMAIL-1')).toBe('CONSENTED')
  })
})

test('getLtdData of a new account: zeros in its currency', async () => {
  const { body } = await call(running, player, getLtdData, {})
  expect(body).toMatchObject({ currency: 'GBP', totalDeposit: '0.00', netDeposit: '0.00', bonusGrant: '0.00' })
})

test('getOwnData shows everything about the player except keys and hashes, and nothing about others', async () => {
  const other = await signUpPlayer(running)
  const { body } = await call(running, player, getOwnData, {})
  const tables = body['tables'] as { name: string; rows: Record<string, unknown>[] }[]
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['player', 'player_account', 'player_consent', 'session', 'credential']))
  const text = JSON.stringify(body)
  expect(text).toContain(player.email)
  expect(text).not.toMatch(/argon2|_hash/)
  expect(text).not.toContain(player.sessionKey)
  expect(text).not.toContain(other.email)
})

test('getOwnData before the first game shows no time for events that never happened', async () => {
  await deposit(running.context, player.playerId, '20.00')
  const { httpStatus, body } = await call(running, player, getOwnData, {})
  expect(httpStatus).toBe(200)
  const tables = body['tables'] as { name: string; rows: Record<string, unknown>[] }[]
  const [balance] = tables.find(({ name }) => name === 'ledger_balance')?.rows ?? []
  expect(balance).toMatchObject({ cash: '2000', session_from: null, summed_at: null })
})

test('every column of every table with a player’s id is in exactly one disclosure list', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r')
    group by table_name having bool_or(column_name = 'player_id')`.execute(running.context.db)
  const decided = Object.fromEntries(
    rows.map(({ name, columns }) => [
      name,
      decidedColumns(name).filter((column) => column !== 'shard' || columns.includes(column)),
    ]),
  )
  const held = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
  for (const [name, columns] of Object.entries(held))
    expect(decided[name]?.toSorted(), name).toEqual(columns.toSorted())
  expect(Object.keys(disclosures).toSorted()).toEqual(Object.keys(held).toSorted())
})
