import { sendMessage } from '@baize/contract/messages/staff'
import { saveUserConsents } from '@baize/contract/players/player'
import { product } from '@baize/contract/products'
import { setDepositBlock } from '@baize/contract/protection/staff'
import { closePlayerAccount, excludePlayer, lockAccount, timeOutPlayer } from '@baize/contract/restrictions/staff'
import type { Operation, Request } from '@baize/contract/op'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'
import { mayReceiveMarketing } from '../../safer/protection/service.ts'
import { updateRestrictions } from './service.ts'

let running: TestApp
beforeAll(async () => void (running = await build({}, { jobs: false })))
afterAll(() => running.close())

/** A player who has consented to casino offers by e-mail, and to bingo offers by text message. */
async function consenting(): Promise<SignedUpPlayer> {
  const player = await signUpPlayer(running)
  await call(running, player, saveUserConsents, { consentedVersions: 'CASINO_EMAIL-1,BINGO_SMS-1' })
  return player
}

const act =
  <O extends Operation>(operation: O, more: Partial<Request<O>> = {}) =>
  async (player: SignedUpPlayer) => {
    const request = { playerId: player.playerId, reason: 'A test', ...more } as Request<O>
    await call(running, staff, operation, request, newId())
  }

const nameInRegister = ({ playerId }: SignedUpPlayer) =>
  transaction(running.context.db, (tx) => updateRestrictions(tx, playerId, { registerExcludedAt: running.clock.now() }))

const advertise = async ({ playerId }: SignedUpPlayer, marketing?: 'CASINO' | 'BINGO') => {
  const message = { playerId, content: 'An offer', ...(marketing && { marketing }) }
  return (await call(running, staff, sendMessage, message, newId())).body['status']
}

test('an offer needs the consent to its product and channel [rule 25]', async () => {
  const { playerId } = await consenting()
  const allowed = []
  for (const name of product.options) {
    for (const channel of ['EMAIL', 'SMS', 'PHONE'] as const) {
      const may = await mayReceiveMarketing(
        running.context.db,
        playerId,
        { product: name, channel },
        running.clock.now(),
      )
      if (may) allowed.push(`${name}_${channel}`)
    }
  }
  expect(allowed).toEqual(['CASINO_EMAIL', 'BINGO_SMS'])
})

test('an offer to all reaches exactly the players who consent and may play [rule 32]', async () => {
  const reached = await consenting()
  const others = await Promise.all(
    [
      act(excludePlayer, { months: '6' }),
      act(excludePlayer, { months: 'permanent' }),
      act(timeOutPlayer, { weeks: 1 }),
      act(lockAccount),
      act(closePlayerAccount),
      nameInRegister,
      act(setDepositBlock, { blocked: true }),
      (player: SignedUpPlayer) => call(running, player, saveUserConsents, { unConsentedVersions: 'CASINO_EMAIL-1' }),
    ].map(async (happen) => {
      const player = await consenting()
      await happen(player)
      return player
    }),
  )
  const silent = await signUpPlayer(running)
  const unfinished = await signUpPlayer(running, { registrationStatus: 'QUICK_REG' })
  for (const player of [...others, silent, unfinished]) expect(await advertise(player, 'CASINO')).toBe('NO_MARKETING')
  expect(await advertise(reached, 'CASINO')).toBe('SUCCESS')
  expect(await advertise(reached, 'BINGO')).toBe('NO_MARKETING')
  expect(await advertise(silent)).toBe('SUCCESS')
})

test('players must agree to a new wording of a consent before they get the next offer [rule 32]', async () => {
  const player = await consenting()
  const { db } = running.context
  const names = JSON.stringify({ en: 'Other words', mk: 'Други зборови' })
  const version = { consent_version_id: 'CASINO_EMAIL-2', key: 'CASINO_EMAIL', version: 2, names }
  await db
    .insertInto('consent')
    .values({ ...version, parent_key: 'MARKETING', priority: 110 })
    .execute()
  expect(await advertise(player, 'CASINO')).toBe('NO_MARKETING')
  await call(running, player, saveUserConsents, { consentedVersions: 'CASINO_EMAIL-2' })
  expect(await advertise(player, 'CASINO')).toBe('SUCCESS')
})
