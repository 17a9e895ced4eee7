import { confirmEmailChange, getEmailChange, updatePlayerInfo } from '@baize/contract/account/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { forgotPasswordStep1And2, forgotPasswordStep3, login } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { seal } from '../../../../kit/seal.ts'
import { openBrowser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { mailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../../testing/registers.ts'
import { updateRestrictions } from '../../players/service.ts'
import { mailResetLink, resetQueue, type ResetJob } from './reset-password.ts'

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

const newPassword = 'a-newer-felt-8'

/** Requests a link as the page does, and runs the job that mails it. */
async function ask(email: string) {
  const answer = await openBrowser(running).call(forgotPasswordStep1And2, { email })
  await mailResetLink(running.context, await newestJob())
  return answer
}

async function newestJob(): Promise<ResetJob> {
  const query = 'select data from pgboss.job where name = $1 order by created_on desc, id desc limit 1'
  const { rows } = await running.context.database.pool.query<{ data: ResetJob }>(query, [resetQueue])
  const [row] = rows
  if (!row) throw new Error('no link was asked for')
  return row.data
}

async function keyMailedTo(email: string): Promise<string> {
  const letters = (await mailsTo(running.context, email)).map(({ letter }) => letter)
  const newest = letters.find((letter) => letter.template === 'passwordReset')
  if (!newest) throw new Error(`no link was mailed to ${email}`)
  return newest.key
}

const setPassword = (resetPasswordKey: string, changes: { email?: string; newPassword?: string } = {}) =>
  openBrowser(running).call(forgotPasswordStep3, { email: player.email, resetPasswordKey, newPassword, ...changes })

const logIn = (password: string) => openBrowser(running).call(login, { username: player.username, password })

test('a mailed link sets a new password once; every session ends, and a mail informs the player', async () => {
  await ask(player.email)
  const key = await keyMailedTo(player.email)
  expect((await setPassword(key)).body).toEqual({ status: 'SUCCESS' })
  const old = await openBrowser(running).call(getPlayerInfo, {}, player.headers)
  expect(old.httpStatus).toBe(401)
  expect((await logIn(player.password)).status).toBe('FAILED')
  expect((await logIn(newPassword)).status).toBe('SUCCESS')
  const [newest] = await mailsTo(running.context, player.email)
  expect(newest?.letter.template).toBe('passwordChanged')
  expect((await setPassword(key, { newPassword: 'another-felt-9' })).status).toBe('RESET_KEY_INVALID')
  expect((await logIn(newPassword)).status).toBe('SUCCESS')
})

test('a new password by mail cancels a change of e-mail address that waits for confirmation', async () => {
  const email = `thief-${player.email}`
  const thief = openBrowser(running)
  const request = { email, password: player.password, mobilePhone: '+447911000111', address: '1 Brass Lane' }
  expect((await thief.call(updatePlayerInfo, request, player.headers)).body).toMatchObject({ emailToConfirm: email })
  const [key = ''] = (await mailsTo(running.context, email)).flatMap(({ letter }) =>
    letter.template === 'emailChange' ? [letter.key] : [],
  )
  await ask(player.email)
  expect((await setPassword(await keyMailedTo(player.email))).body).toEqual({ status: 'SUCCESS' })
  const owner = openBrowser(running)
  expect((await owner.call(login, { username: player.username, password: newPassword })).status).toBe('SUCCESS')
  expect((await owner.call(getEmailChange, {})).body).toEqual({ status: 'SUCCESS' })
  expect((await owner.call(confirmEmailChange, { key })).status).toBe('EMAIL_KEY_INVALID')
})

test('known and unknown addresses get the same answer after the same work', async () => {
  const known = await ask(player.email)
  const unknown = await ask('nobody-has-this@example.com')
  const nonsense = await ask("' or 1=1 --")
  expect(unknown).toEqual(known)
  expect(nonsense).toEqual(known)
  expect(await mailsTo(running.context, 'nobody-has-this@example.com')).toEqual([])
  const wrong = 'A'.repeat(43)
  const ofUnknown = await setPassword(wrong, { email: 'nobody-has-this@example.com' })
  expect(ofUnknown).toEqual(await setPassword(wrong))
})

test('a username is not an address: no mail is sent', async () => {
  await ask(player.username)
  expect(await mailsTo(running.context, player.email)).toEqual([])
})

test('a link expires after half an hour', async () => {
  await ask(player.email)
  const key = await keyMailedTo(player.email)
  running.clock.advance({ minutes: 30 })
  expect((await setPassword(key)).status).toBe('RESET_KEY_INVALID')
  expect((await logIn(player.password)).status).toBe('SUCCESS')
})

test('a new link replaces the old one; another player’s key is refused', async () => {
  const other = await signUpPlayer(running)
  await ask(player.email)
  const first = await keyMailedTo(player.email)
  running.clock.advance({ minutes: 2 })
  await ask(player.email)
  const second = await keyMailedTo(player.email)
  expect((await setPassword(first)).status).toBe('RESET_KEY_INVALID')
  expect((await setPassword(second, { email: other.email })).status).toBe('RESET_KEY_INVALID')
  expect((await setPassword(second)).status).toBe('SUCCESS')
})

test('nobody can flood a mailbox: one link a minute, five an hour', async () => {
  const count = async () => (await mailsTo(running.context, player.email)).length
  await ask(player.email)
  await ask(player.email.toUpperCase())
  expect(await count()).toBe(1)
  for (let more = 0; more < 8; more++) {
    running.clock.advance({ minutes: 2 })
    await ask(player.email)
  }
  expect(await count()).toBe(5)
})

test('a bad password is refused at its field and the link stays valid', async () => {
  await ask(player.email)
  const key = await keyMailedTo(player.email)
  for (const bad of ['short', 'password1', `${player.username}1`, 'lettersonly']) {
    const answer = await setPassword(key, { newPassword: bad })
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual(['INVALID', ['newPassword']])
  }
  expect((await setPassword(key)).status).toBe('SUCCESS')
})

test('the present password is refused at its field, in any Unicode spelling, and the link stays valid', async () => {
  const present = 'Crème-brûlée-7'
  await ask(player.email)
  await setPassword(await keyMailedTo(player.email), { newPassword: present.normalize('NFC') })
  running.clock.advance({ minutes: 2 })
  await ask(player.email)
  const key = await keyMailedTo(player.email)
  const answer = await setPassword(key, { newPassword: present.normalize('NFD') })
  expect(answer.body).toMatchObject({ status: 'INVALID', errors: [{ field: 'newPassword' }] })
  expect((await setPassword(key)).status).toBe('SUCCESS')
})

test('two requests at once with the same link set one password', async () => {
  await ask(player.email)
  const key = await keyMailedTo(player.email)
  const passwords = ['one-of-two-felts-1', 'two-of-two-felts-2']
  const answers = await Promise.all(passwords.map((password) => setPassword(key, { newPassword: password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['RESET_KEY_INVALID', 'SUCCESS'])
  const winner = passwords[answers.findIndex(({ status }) => status === 'SUCCESS')] ?? ''
  expect((await logIn(winner)).status).toBe('SUCCESS')
})

test('a new password unlocks a name that failed log-ins had locked', async () => {
  for (let tries = 0; tries < 5; tries++) await logIn(`wrong-${tries}`)
  expect((await logIn(player.password)).status).toBe('FAIL_TEMP_LOCK')
  await ask(player.email)
  await setPassword(await keyMailedTo(player.email))
  expect((await logIn(newPassword)).status).toBe('SUCCESS')
})

test('a closed account gets a link too, and its new password only allows a withdrawal', async () => {
  const { context } = running
  await context.db.updateTable('player').set({ state: 'CLOSED' }).where('player_id', '=', player.playerId).execute()
  await ask(player.email)
  expect((await setPassword(await keyMailedTo(player.email))).status).toBe('SUCCESS')
  expect((await logIn(newPassword)).status).toBe('ACCOUNT_CLOSED')
  expect((await logIn(player.password)).status).toBe('FAILED')
})

test('the address in the queue is encrypted, and a repeated job mails once', async () => {
  const { context } = running
  const request = { email: player.email, language: 'en' }
  const job = { sealed: seal(context.config.secretKeys, resetQueue, request) }
  expect(job.sealed).not.toContain(player.email)
  await transaction(context.db, (tx) => context.outbox.send(tx, resetQueue, job))
  await Promise.all([mailResetLink(context, job), mailResetLink(context, job)])
  expect(await mailsTo(context, player.email)).toHaveLength(1)
})

test('an excluded player can set a new password, and it opens no session', async () => {
  await ask(player.email)
  const key = await keyMailedTo(player.email)
  const until = running.clock.now().add({ hours: 24 * 190 })
  const restrictions = { excludedAt: running.clock.now(), excludedUntil: until }
  await transaction(running.context.db, (tx) => updateRestrictions(tx, player.playerId, restrictions))
  const set = await setPassword(key)
  expect(set.status).toBe('SUCCESS')
  expect(set.setCookies).toEqual([])
  expect((await logIn(newPassword)).status).toBe('SELF_EXCLUDED')
})
