import { getDocumentFile, getUserDocuments } from '@baize/contract/documents/player'
import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { bet } from '@baize/contract/game-providers/studio'
import { login, loginSecondFactor } from '@baize/contract/sessions/player'
import { addWebhook } from '@baize/contract/webhooks/staff'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import { transaction } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'
import { sendMail } from '../modules/site/mail/service.ts'
import { insertWebhook } from '../modules/back-office/webhooks/service.ts'
import { startBeat } from '../modules/back-office/monitoring/service.ts'
import { requireKeysEverywhere, rotateKeys, type Rotation } from './rotate-keys.ts'
import { openBrowser, openBrowserOf } from '../testing/browser.ts'
import { build, type OwnedTestApp, type TestApp } from '../testing/build.ts'
import { call } from '../testing/call.ts'
import { passportFields, photo, sendDocument } from '../testing/documents.ts'
import { betOf, noPace, registerGame, studioCall, newGambler, type Gambler } from '../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../testing/registers.ts'
import { codeOf, staff } from '../testing/staff.ts'

const before = {
  SECRET_KEY: 'the-secret-key-before-the-rotation-1',
  DOCUMENTS_KEY: 'the-documents-key-before-rotation-1',
  STUDIO_SECRET: 'the-studio-before',
}
const after = {
  SECRET_KEY: 'the-secret-key-after-the-rotation-22',
  DOCUMENTS_KEY: 'the-documents-key-after-rotation-22',
  STUDIO_SECRET: 'the-studio-after',
}
type Secrets = typeof before

/**
 * The highest number of requests that the test sends while the keys are rotated. More would exceed the rate limit of
 * the operation.
 */
const maximumSeen = 60

const withAlso = (secrets: Secrets, also: Secrets) => ({
  ...secrets,
  ...Object.fromEntries(Object.entries(also).map(([name, value]) => [`${name}_ALSO`, value])),
})

let folder: string
let registers: Registers
let first: OwnedTestApp
const others: TestApp[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-rotation-'))
  registers = await openRegisters()
  first = await build({ ...registers.environment, DATA_DIR: folder, ...withAlso(before, after) }, { jobs: false })
  await registerGame(first.context)
})
afterAll(async () => {
  for (const other of others) await other.close()
  await first.close()
  await registers.close()
  rmSync(folder, { recursive: true })
})

/** Builds another process of the same deployment, which has other secrets. */
async function another(secrets: Readonly<Record<string, string>>): Promise<TestApp> {
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'error', ...noPace, ...registers.environment, DATA_DIR: folder }
  const { url } = first.context.config.database
  const composed = await compose(readConfig({ ...environment, DATABASE_URL: url, ...secrets }), first.clock)
  const app = await buildApp(composed.context, ['platform'])
  const running: TestApp = {
    app,
    context: composed.context,
    clock: first.clock,
    async close() {
      await app.close()
      await composed.close()
    },
  }
  others.push(running)
  return running
}

async function withApp(running: TestApp, player: SignedUpPlayer): Promise<string> {
  const browser = openBrowserOf(running, player)
  const begun = await browser.call(beginTotp, { password: player.password })
  const secret = String(begun.body['secret'])
  expect((await browser.call(confirmTotp, { code: codeOf(running, secret), name: 'Phone' })).status).toBe('SUCCESS')
  return secret
}

async function logIn(running: TestApp, { username, password }: SignedUpPlayer, secret: string): Promise<string> {
  first.clock.advance({ minutes: 1 })
  const visitor = openBrowser(running)
  const { body } = await visitor.call(login, { username, password })
  const challenge = String(body['challenge'])
  return (await visitor.call(loginSecondFactor, { challenge, totp: codeOf(running, secret) })).status
}

const wager = async (running: TestApp, gambler: Gambler, secret: string): Promise<number> =>
  (await studioCall(running.app, bet, betOf(gambler, '0.10'), { secret })).httpStatus

async function readPassport(running: TestApp, player: SignedUpPlayer): Promise<unknown> {
  const { body } = await call(running, player, getUserDocuments, {})
  const [document] = body['userDocuments'] as { id: string; userDocumentFiles: { id: string }[] }[]
  const request = { documentId: document?.id ?? '', fileId: document?.userDocumentFiles[0]?.id ?? '' }
  return [body['maskedNumber'], (await call(running, player, getDocumentFile, request)).body['mediaType']]
}

const handIn = async (running: TestApp, player: SignedUpPlayer, fields: ReturnType<typeof passportFields>) =>
  sendDocument(running, player, [{ role: 'FRONT', name: 'front.png', bytes: await photo() }], fields)

const [endpointId, key] = [newId(), newId()]
async function addHook(running: TestApp): Promise<unknown> {
  const request = { endpointId, name: 'Keyed', url: 'https://keyed.example', types: ['round.ended' as const] }
  return (await call(running, staff, addWebhook, request, key)).body
}

async function rotate(running: TestApp): Promise<Rotation[]> {
  const rotations: Rotation[] = []
  for await (const rotation of rotateKeys(running.context)) rotations.push(rotation)
  return rotations
}

test('keys and studio secrets can be rotated while bets, logins and reads of documents succeed', async () => {
  const gambler = await newGambler(first)
  const [player, friend, member] = [gambler.player, await signUpPlayer(first), await signUpPlayer(first)]
  const secret = await withApp(first, member)
  const fields = { ...passportFields(), documentNumber: 'AB1xxxxx' }
  expect((await handIn(first, player, fields)).status).toBe('SUCCESS')
  await transaction(first.context.db, async (tx) => {
    const letter = { template: 'accountExists' } as const
    await sendMail(first.context, tx, { to: 'ana@example.com', language: 'en', letter })
    const endpoint = { endpointId: newId(), name: 'Ours', url: 'https://hooks.example', types: [], by: 'test' }
    await insertWebhook(first.context, tx, { ...endpoint, secret: 'whsec_AAAA' })
  })
  const added = await addHook(first)
  expect(added).toMatchObject({ status: 'SUCCESS' })

  const second = await another(withAlso(after, before))
  const rotating = new AbortController()
  const traffic = async (running: TestApp): Promise<unknown[]> => {
    const seen: unknown[] = []
    do {
      const studioSecret = seen.length % 2 === 0 ? before.STUDIO_SECRET : after.STUDIO_SECRET
      seen.push(await wager(running, gambler, studioSecret), ...((await readPassport(running, player)) as unknown[]))
    } while (!rotating.signal.aborted && seen.length < maximumSeen)
    return seen
  }
  const traffics = Promise.all([traffic(first), traffic(second)])
  const rotations = await rotate(second)
  rotating.abort()
  const seen = (await traffics).flat()
  expect([await logIn(first, member, secret), await logIn(second, member, secret)]).toEqual(['SUCCESS', 'SUCCESS'])
  expect(new Set(seen)).toEqual(new Set([200, '•••••xxx', 'image/jpeg']))
  expect(rotations.filter(({ unopened }) => unopened > 0)).toEqual([])
  expect(Object.fromEntries(rotations.map(({ what, resealed, left }) => [what, [resealed, left]]))).toEqual({
    'key of document hashes': [1, 0],
    documents: [1, 0],
    'key of other hashes': [1, 0],
    'authenticator apps of players': [1, 0],
    'authenticator apps of staff': [0, 0],
    'excluded people': [0, 0],
    'secrets of webhooks (secret)': [2, 0],
    'secrets of webhooks (previous_secret)': [0, 0],
    'secrets of webhooks (replies to addWebhook)': [1, 0],
    'secrets of webhooks (replies to rotateWebhookSecret)': [0, 0],
    'waiting mails': [0, 3],
  })

  // A process with the old settings stores another document, which the next run of rotate-keys must find.
  expect((await handIn(first, friend, fields)).status).toBe('SUCCESS')
  const [, documents] = await rotate(second)
  expect(documents).toEqual({ what: 'documents', resealed: 1, unopened: 0, left: 0 })

  const third = await another(after)
  expect(await addHook(third)).toEqual(added)
  expect(await logIn(third, member, secret)).toBe('SUCCESS')
  expect(await readPassport(third, friend)).toEqual(['•••••xxx', 'image/jpeg'])
  expect(await wager(third, gambler, after.STUDIO_SECRET)).toBe(200)
  expect(await wager(third, gambler, before.STUDIO_SECRET)).toBe(401)
  const same = third.context.db.selectFrom('document').select('number_hash').distinct().execute()
  expect(await same).toHaveLength(1)
})

test('nothing is encrypted again while a running process lacks a new key', async () => {
  const [was, will] = [await startBeat(first.context, ['platform']), await another(withAlso(after, before))]
  try {
    await expect(requireKeysEverywhere(will.context)).resolves.toBeUndefined()
    const keys = { current: before.SECRET_KEY, others: [] }
    const { config } = first.context
    const alone = {
      ...first.context,
      config: { ...config, secretKeys: keys, documents: { ...config.documents, keys } },
    }
    await was.stop()
    const lacking = await startBeat(alone, ['platform'])
    await expect(requireKeysEverywhere(will.context)).rejects.toThrow(
      `${hostname()} (process ${process.pid}) runs without the current SECRET_KEY or DOCUMENTS_KEY`,
    )
    await lacking.stop()
    await expect(requireKeysEverywhere(will.context)).resolves.toBeUndefined()
  } finally {
    await was.stop()
  }
})

test('a process with only pages needs no keys, so it does not keep keys from being rotated', async () => {
  const will = await another(withAlso(after, before))
  const { config } = first.context
  const keys = { current: 'the-key-of-the-demo', others: [] }
  const without = {
    ...first.context,
    config: { ...config, secretKeys: keys, documents: { ...config.documents, keys } },
  }
  const pages = await startBeat(without, ['portal', 'console'])
  try {
    await expect(requireKeysEverywhere(will.context)).resolves.toBeUndefined()
  } finally {
    await pages.stop()
  }
  const reading = await startBeat(without, ['portal', 'channels'])
  try {
    await expect(requireKeysEverywhere(will.context)).rejects.toThrow('runs without the current SECRET_KEY')
  } finally {
    await reading.stop()
  }
})

test('a process whose key does not match the stored data does not start', async () => {
  await expect(another(before)).rejects.toThrow('SECRET_KEY or DOCUMENTS_KEY is not the one of this database')
})

test('hashes of an earlier version keep their key, which is stored before any rotation', async () => {
  await first.owner.updateTable('hash_key').set({ sealed: null }).execute()
  await expect(another(withAlso(after, before))).rejects.toThrow('Start this version once')
  const { context } = await another(after)
  expect(context.hashKeys).toEqual({ secret: after.SECRET_KEY, documents: after.DOCUMENTS_KEY })
})
