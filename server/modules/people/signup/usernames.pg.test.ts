import { getPlayerInfo } from '@baize/contract/players/player'
import { login, updatePassword } from '@baize/contract/sessions/player'
import { chooseUsername, confirmSignup } from '@baize/contract/signup/player'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Argon2Parameters, createHmac } from 'node:crypto'
import pg from 'pg'
import { Piscina } from 'piscina'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { codeTo } from '../../../testing/mail.ts'
import { newcomer } from '../../../testing/newcomer.ts'
import { forgetHashes, signUpPlayer } from '../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'
import { getPlayer } from '../players/service.ts'
import { forgetFailedLogins } from '../sessions/service.ts'

const steps = new AsyncLocalStorage<string[]>()

// The test only counts password hashes and their salts. Computing real argon2 hashes would take a minute.
beforeEach(() => {
  vi.spyOn(Piscina.prototype, 'run').mockImplementation((parameters: Argon2Parameters) => {
    const { message, nonce } = parameters
    steps.getStore()?.push('argon2id')
    const tag = createHmac('sha256', Buffer.from(nonce as Buffer))
      .update(Buffer.from(message as Buffer))
      .digest()
    return Promise.resolve({ tag, cpuMs: 0 })
  })
})

let registers: Registers
let running: TestApp
beforeAll(async () => {
  forgetHashes()
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
  forgetHashes()
})

const logIn = (username: string, password: string) => openBrowser(running).call(login, { username, password })

async function confirmed(username: string) {
  const grace = newcomer(running)
  await grace.join({ username })
  expect((await grace.confirm()).status).toBe('SUCCESS')
  const { password } = grace.joining
  const choose = (input: string, proof = password) =>
    grace.browser.call(chooseUsername, { username: input, password: proof })
  return { ...grace, choose, info: async () => (await grace.browser.call(getPlayerInfo, {})).body }
}

/**
 * Runs `work` and lists every statement and every hash that it causes. Other work that runs at the same time is not
 * included.
 */
async function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  const taken: string[] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { readonly text: string }]
    // The id that each request writes in front of its statements is different every time, so it is removed.
    const text = typeof statement === 'string' ? statement : statement.text
    steps.getStore()?.push(text.replace(/^\/\* request [0-9a-f]+ \*\/ /, ''))
    return send.apply(this, given)
  })
  try {
    await steps.run(taken, work)
    return taken
  } finally {
    query.mockRestore()
  }
}

describe('an existing owner of a username', () => {
  test('is revealed neither by replies nor by the work for them before the address is confirmed', async () => {
    const player = await signUpPlayer(running)
    /** The replies that somebody gets who signs up with the username, guesses the code and returns later. */
    const seen = async (username: string) => {
      const otherPerson = newcomer(running)
      const { password } = otherPerson.joining
      const answers = [await otherPerson.join({ username })]
      const code = await codeTo(running.context, otherPerson.joining.email)
      answers.push(await otherPerson.browser.call(getPlayerInfo, {}))
      answers.push(await otherPerson.browser.call(confirmSignup, { code: code === '0000' ? '0001' : '0000' }))
      answers.push(await otherPerson.browser.call(chooseUsername, { username: 'another-name', password }))
      answers.push(await logIn(username, password))
      return answers.map(({ httpStatus, status, body, setCookies }) => [
        httpStatus,
        status,
        Object.keys(body).toSorted(),
        setCookies.length,
        body['usernameTaken'],
      ])
    }
    const free = newcomer(running).joining.username
    expect(await seen(player.username.toUpperCase())).toEqual(await seen(free))

    const joining = (username: string) => stepsOf(() => newcomer(running).join({ username }))
    const taken = await joining(player.username)
    expect(taken.filter((step) => step === 'argon2id')).toHaveLength(1)
    expect(taken.length).toBeGreaterThan(15)
    expect(taken).toEqual(await joining(newcomer(running).joining.username))
    const guessing = (username: string) => stepsOf(() => logIn(username, 'not-the-right-1'))
    expect(await guessing(player.username)).toEqual(await guessing(newcomer(running).joining.username))
  })

  test('a confirmed address reveals a taken username, and the player chooses another', async () => {
    const player = await signUpPlayer(running)
    const grace = await confirmed(player.username.toUpperCase())
    expect(await grace.info()).toMatchObject({ emailConfirmed: true, usernameTaken: true })
    expect((await grace.complete()).status).toBe('USERNAME_TAKEN')
    const refused: [string, string][] = [
      ['short', 'Username must be at least 8 characters'],
      ['with a space', 'Username can contain only letters, numbers, dots, dashes and underscores'],
      ['felt-and', 'Your password must not contain the username'],
      [player.username, 'This username is taken'],
    ]
    for (const [username, error] of refused) {
      expect((await grace.choose(username)).body.errors).toEqual([{ field: 'username', error }])
    }
    const own = newcomer(running).joining.username
    expect((await grace.choose(own, 'not-the-right-1')).status).toBe('PASSWORD_WRONG')
    expect((await grace.choose(own)).status).toBe('SUCCESS')
    expect(await grace.info()).toMatchObject({ userName: own, usernameTaken: false })
    expect((await grace.choose('yet-another-name')).status).toBe('WRONG_STATE')
    expect((await grace.complete()).status).toBe('SUCCESS')
    expect((await logIn(own, grace.joining.password)).body['registrationStatus']).toBe('PLAYER')
  })

  test('a sixth choice of username within 15 minutes is refused', async () => {
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => signUpPlayer(running)))
    const grace = await confirmed(taken[0]?.username ?? '')
    for (const { username } of taken) expect((await grace.choose(username)).status).toBe('INVALID')
    const own = newcomer(running).joining.username
    expect(await grace.choose(own)).toMatchObject({
      status: 'LIMIT_REACHED',
      body: { message: 'That was your last try. You can choose a username again in 15 minutes.' },
    })
    running.clock.advance({ minutes: 15 })
    expect((await grace.choose(own)).status).toBe('SUCCESS')
  })

  test('of ten sign-ups under one username, the first confirmation gets the username', async () => {
    const { username } = newcomer(running).joining
    const people = Array.from({ length: 10 }, () => newcomer(running))
    const joined = await Promise.all(people.map((one) => one.join({ username })))
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set(['SUCCESS']))
    await Promise.all(people.map((one) => one.confirm()))
    const infos = await Promise.all(people.map((one) => one.browser.call(getPlayerInfo, {})))
    expect(infos.filter(({ body }) => body['usernameTaken'] === false)).toHaveLength(1)
  })
})

describe('a sign-up under a taken username', () => {
  test('logs in with the username until the player chooses another one', async () => {
    const player = await signUpPlayer(running)
    const grace = newcomer(running)
    const password = 'another-word-7'
    const { body } = await grace.join({ username: player.username, password })
    const back = await logIn(player.username, password)
    expect(back.body).toMatchObject({ partyId: body['partyId'], registrationStatus: 'QUICK_REG' })
    expect((await logIn(player.username, player.password)).body['partyId']).toBe(player.playerId)
  })

  test('never opens the owner’s account or gives free guesses at its password', async () => {
    const player = await signUpPlayer(running)
    const guess = (number: number) => `guess-number-${number}`
    for (let number = 1; number <= 6; number++) {
      await newcomer(running).join({ username: player.username, password: guess(number) })
    }
    for (let number = 1; number <= 5; number++) {
      const entered = await logIn(player.username, guess(number))
      expect(entered.body['partyId']).not.toBe(player.playerId)
    }
    expect((await logIn(player.username, guess(6))).status).toBe('FAIL_TEMP_LOCK')
  })

  test('never lifts the lock of the owner’s name', async () => {
    const { username, password } = await signUpPlayer(running)
    const otherPlayer = await confirmed(username)
    for (let number = 1; number <= 5; number++) await logIn(username, `wrong-number-${number}`)
    const player = await getPlayer(running.context, String((await otherPlayer.info())['userId']))
    if (!player) throw new Error('there is no such player')
    await transaction(running.context.db, (tx) => forgetFailedLogins(tx, player))
    expect((await logIn(username, password)).status).toBe('FAIL_TEMP_LOCK')
  })

  test('still logs in with the username after the owner of the username has changed the password', async () => {
    const owner = await signUpPlayer(running)
    await newcomer(running).join({ username: owner.username, password: 'a-strangers-own-7' })
    const change = { oldPassword: owner.password, newPassword: 'a-newer-word-8' }
    expect((await openBrowser(running).call(updatePassword, change, owner.headers)).status).toBe('SUCCESS')
    expect((await logIn(owner.username, 'a-newer-word-8')).body['partyId']).toBe(owner.playerId)
    expect((await logIn(owner.username, 'a-strangers-own-7')).status).toBe('SUCCESS')
  })
})
