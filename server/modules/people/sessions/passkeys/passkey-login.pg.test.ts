import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getFactors,
  removeFactor,
} from '@baize/contract/factors/player'
import { beginPasskeyLogin, loginWithPasskey } from '@baize/contract/sessions/passkey-login'
import { checkSessionAlive, login } from '@baize/contract/sessions/player'
import { beginStaffPasskey } from '@baize/contract/staff/entry'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { openBrowser, openBrowserOf, type Browser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { makePasskey, type Passkey } from '../../../../testing/passkey.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../../testing/registers.ts'
import { updateRestrictions } from '../../players/service.ts'

let registers: Registers
let running: TestApp
let player: SignedUpPlayer
let own: Browser
let passkey: Passkey
beforeAll(async () => {
  registers = await openRegisters()
  running = await build(registers.environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await registers.close()
})
beforeEach(async () => {
  registers.exclusion = 'N'
  player = await signUpPlayer(running)
  own = openBrowserOf(running, player)
  passkey = await addPasskey()
})

async function addPasskey(): Promise<Passkey> {
  const made = makePasskey(new URL(running.context.config.publicUrl).origin)
  const begun = await own.call(beginPasskey, { password: player.password })
  const response = made.create(begun.body['options'] as { challenge: string })
  expect((await own.call(confirmPasskey, { response, name: 'Key' })).status).toBe('SUCCESS')
  return made
}

interface Begun {
  readonly challenge: string
  readonly options: { readonly challenge: string; readonly [name: string]: unknown }
}

const begin = async (visitor = openBrowser(running)): Promise<Begun> =>
  (await visitor.call(beginPasskeyLogin, {})).body as unknown as Begun

/** Logs in with the passkey response that `sign` creates for the challenge. */
async function enter(
  sign: (options: Begun['options']) => Record<string, unknown> = right,
  visitor = openBrowser(running),
) {
  const { challenge, options } = await begin(visitor)
  return visitor.call(loginWithPasskey, { challenge, passkey: sign(options) })
}

const right = (options: Begun['options']) => passkey.sign(options, { owner: player.playerId })
const byPassword = (password = player.password) =>
  openBrowser(running).call(login, { username: player.username, password })

describe('a passkey alone', () => {
  test('opens a session without name, password and second step, and the audit log records that', async () => {
    const secret = String((await own.call(beginTotp, { password: player.password })).body['secret'])
    const timestamp = running.clock.now().epochMilliseconds
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    expect((await own.call(confirmTotp, { code, name: 'Phone' })).status).toBe('SUCCESS')
    expect((await byPassword()).status).toBe('SECOND_FACTOR')
    const { options } = await begin()
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    const visitor = openBrowser(running)
    const reply = await enter(right, visitor)
    expect(reply.body).toMatchObject({ status: 'SUCCESS', partyId: player.playerId, level: 'player' })
    expect((await visitor.call(checkSessionAlive, {})).body['alive']).toBe('true')
    const entries = running.context.db.selectFrom('audit').select('details').where('operation', '=', 'login')
    expect(await entries.where('player_id', '=', player.playerId).execute()).toMatchObject([
      { details: { by: 'passkey' } },
    ])
  })

  test.each<[string, (options: Begun['options']) => Record<string, unknown>]>([
    [
      'the device did not verify its user',
      (options) => passkey.sign(options, { owner: player.playerId, isVerified: false }),
    ],
    [
      'another page asked for it',
      (options) => makePasskey('https://evil.example', passkey).sign(options, { owner: player.playerId }),
    ],
    ['it signed another challenge', () => passkey.sign({ challenge: 'AAAA' }, { owner: player.playerId })],
    [
      'the signature is of another key',
      (options) => ({
        ...unknownPasskey().sign(options, { owner: player.playerId }),
        id: passkey.id,
        rawId: passkey.id,
      }),
    ],
    ['nobody has it', (options) => unknownPasskey().sign(options, { owner: player.playerId })],
    ['it does not say whose it is', (options) => passkey.sign(options)],
    ['it names nonsense', (options) => passkey.sign(options, { owner: "' or 1=1 --" })],
    ['it is empty', () => ({})],
  ])('is refused if %s', async (_why, sign) => {
    const refused = await enter(sign)
    expect(refused.status).toBe('FAILED')
    expect(refused.setCookies).toEqual([])
  })

  const unknownPasskey = () => makePasskey(new URL(running.context.config.publicUrl).origin)

  test('does not open the account of another player', async () => {
    const other = await signUpPlayer(running)
    expect((await enter((options) => passkey.sign(options, { owner: other.playerId }))).status).toBe('FAILED')
  })

  test('can answer each challenge once, within ten minutes', async () => {
    const { challenge, options } = await begin()
    const input = { challenge, passkey: right(options) }
    const replies = await Promise.all([0, 1].map(() => openBrowser(running).call(loginWithPasskey, input)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['CHALLENGE_INVALID', 'SUCCESS'])
    const late = await begin()
    running.clock.advance({ minutes: 10 })
    const signed = { challenge: late.challenge, passkey: right(late.options) }
    expect((await openBrowser(running).call(loginWithPasskey, signed)).status).toBe('CHALLENGE_INVALID')
    const foreign = { challenge: 'nonsense', passkey: right(late.options) }
    expect((await openBrowser(running).call(loginWithPasskey, foreign)).status).toBe('CHALLENGE_INVALID')
  })

  test('opens no session after its removal, but the password still does', async () => {
    const { factors } = (await own.call(getFactors, {})).body as unknown as { factors: { id: string }[] }
    await own.call(removeFactor, { factor: factors[0]?.id ?? '', password: player.password })
    expect((await enter()).status).toBe('FAILED')
    expect((await byPassword()).status).toBe('SUCCESS')
  })
})

describe('the signature counter', () => {
  const loginsWith = async (counts: readonly number[]) => {
    const answers = await Promise.all(
      counts.map(async (count) => {
        const { challenge, options } = await begin()
        return { challenge, passkey: passkey.sign(options, { owner: player.playerId, count }) }
      }),
    )
    const replies = await Promise.all(answers.map((input) => openBrowser(running).call(loginWithPasskey, input)))
    return replies.map(({ status }) => status).toSorted()
  }

  test('opens one session if several signatures with the same count arrive at once', async () => {
    expect(await loginsWith([7, 7, 7, 7])).toEqual(['FAILED', 'FAILED', 'FAILED', 'SUCCESS'])
    expect(await loginsWith([7])).toEqual(['FAILED'])
    expect(await loginsWith([8])).toEqual(['SUCCESS'])
    expect(await loginsWith([0])).toEqual(['FAILED'])
  })

  test('may stay 0, because many devices do not count', async () => {
    expect(await loginsWith([0, 0])).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await loginsWith([0])).toEqual(['SUCCESS'])
  })
})

test('wrong passwords lock the name but not the passkey, so nobody who knows the name keeps the owner out', async () => {
  for (let tries = 0; tries < 5; tries++) await byPassword('wrong-1')
  expect((await byPassword()).status).toBe('FAIL_TEMP_LOCK')
  expect((await enter()).status).toBe('SUCCESS')
  expect((await byPassword()).status).toBe('FAIL_TEMP_LOCK')
})

test('a challenge that was issued to staff logs no player in', async () => {
  const { challenge, options } = (await openBrowser(running).call(beginStaffPasskey, {})).body as unknown as Begun
  const reply = await openBrowser(running).call(loginWithPasskey, { challenge, passkey: right(options) })
  expect(reply.status).toBe('CHALLENGE_INVALID')
})

describe('a player who may not log in gets the same reply by passkey as by password', () => {
  const at = () => running.clock.now()
  const later = () => at().add({ hours: 48 })
  test.each<[string, () => Parameters<typeof updateRestrictions>[2]]>([
    ['SELF_EXCLUDED', () => ({ excludedAt: at(), excludedUntil: later() })],
    ['SELF_EXCLUDED', () => ({ excludedAt: at(), excludedUntil: null })],
    ['TIMED_OUT', () => ({ timeoutUntil: later() })],
    ['ACCOUNT_LOCKED', () => ({ lockedAt: at() })],
    ['ACCOUNT_CLOSED', () => ({ state: 'CLOSED' })],
  ])('%s %#', async (status, restrictions) => {
    await transaction(running.context.db, (tx) => updateRestrictions(tx, player.playerId, restrictions()))
    const [passkeys, passwords] = [await enter(), await byPassword()]
    expect(passkeys.status).toBe(status)
    expect(passkeys.body).toEqual(passwords.body)
    expect(passkeys.setCookies).toEqual([])
  })

  test('the register excludes them, or does not respond', async () => {
    for (const [answer, status] of [
      ['Y', 'SELF_EXCLUDED'],
      ['error', 'TRY_AGAIN'],
    ] as const) {
      registers.exclusion = answer
      expect((await enter()).status).toBe(status)
    }
  })

  test('five wrong signatures have locked the passkeys', async () => {
    for (let tries = 0; tries < 5; tries++)
      await enter(() => passkey.sign({ challenge: 'AAAA' }, { owner: player.playerId }))
    expect((await enter()).status).toBe('FAIL_TEMP_LOCK')
    running.clock.advance({ minutes: 15 })
    expect((await enter()).status).toBe('SUCCESS')
  })
})
