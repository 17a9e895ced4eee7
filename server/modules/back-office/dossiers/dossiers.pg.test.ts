import { getDossier, getDossierTimeline, searchPlayers } from '@baize/contract/dossiers/staff'
import { deleteView, getSavedViews, saveView } from '@baize/contract/dossiers/saved-views'
import { lockAccount } from '@baize/contract/restrictions/staff'
import { login } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { openSession } from '../../people/sessions/service.ts'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { sendDocument, photo } from '../../../testing/documents.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let cashier: Cashier
let folder: string
let player: SignedUpPlayer
/** Has the role support, and may see personal data. */
let support: Browser
/** Has the role payments, and sees personal data masked. */
let payments: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-dossiers-'))
  cashier = await buildCashier({ DATA_DIR: folder })
  player = await signUpPlayer(cashier, {
    username: 'zdravka77',
    email: 'zdravka@letters.example',
    firstName: 'Здравка',
    lastName: 'O’Brien_%',
  })
  await payByStoredCard(cashier, player, '50.00')
  await sendDocument(cashier, player, [{ role: 'FRONT', name: 'a.jpg', bytes: await photo() }])
  for (const lastName of ['Crowd', 'Crowder', 'Crowdman']) await signUpPlayer(cashier, { lastName })
  support = (await hireStaff(cashier, ['support'])).browser
  payments = (await hireStaff(cashier, ['payments'])).browser
})
afterAll(async () => {
  await cashier.close()
  rmSync(folder, { recursive: true })
})

interface Found {
  readonly playerId: string
  readonly name: string
  readonly email: string
}
const find = async (text: string, more: object = {}, by = support) => {
  const { body } = await by.call(searchPlayers, { text, ...more })
  return body as unknown as { status: string; players: Found[]; nextCursor?: string }
}
const findsPlayer = async (text: string) =>
  (await find(text)).players.some(({ playerId }) => playerId === player.playerId)

describe('the search', () => {
  test.each([
    ['part of the username', () => 'DRAVKA7'],
    ['part of the name, in any case', () => 'здрав'],
    ['two words in any order', () => 'o’brien здравка'],
    ['part of the address', () => 'a@letters'],
    ['the id', () => player.playerId.toUpperCase()],
    ['the last digits of the card', () => '1111'],
    ['signs that SQL knows', () => 'brien_%'],
  ])('finds a player by %s', async (_what, text) => expect(await findsPlayer(text())).toBe(true))

  test('finds a player by the whole user agent of their browser', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0'
    const { playerId, currency } = await signUpPlayer(cashier, { lastName: 'Traveller' })
    const { context } = cashier
    const owner = { playerId, currency, realm: 1, registrationStatus: 'PLAYER' } as const
    await transaction(context.db, (tx) => openSession(context, tx, owner, { address: '10.1.2.3', agent }))
    expect((await find(agent)).players).toMatchObject([{ playerId }])
    expect((await find('Mozilla/5.0 (Linux; Android 16; Pixel 10)')).players).toEqual([])
  })

  test.each(['здравко', 'crowd zdravka', 'brien%_', '2222', newId()])('does not find them by %s', async (text) => {
    expect(await findsPlayer(text)).toBe(false)
  })

  test('refuses a text that is too short, and a strange cursor', async () => {
    expect((await find('an')).status).toBe('TOO_SHORT')
    expect((await find('crowd', { cursor: 'x' })).status).toBe('BAD_REQUEST')
  })

  test('reads page after page, each player once, and filters', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await find('crowd', { size: 2, ...(cursor && { cursor }) })
      seen.push(...page.players.map(({ playerId }) => playerId))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(3)
    expect(new Set(seen).size).toBe(3)
    expect((await find('crowd', { country: 'MK' })).players).toEqual([])
    expect((await find('crowd', { kycStatus: 'FAILED' })).players).toEqual([])
  })

  test('finds only exact values and parts of the username for staff who see personal data masked', async () => {
    const findsMasked = async (text: string) => (await find(text, {}, payments)).players.length
    for (const part of ['a@letters', 'здрав', 'brien_', '44770090012', 'dravka7 здрав'])
      expect([part, (await find(part)).players.length > 0, await findsMasked(part)]).toEqual([part, true, 0])
    for (const whole of ['DRAVKA7', 'Zdravka@letters.example', 'o’brien_% здравка', '+447700900123 zdravka77'])
      expect([whole, await findsMasked(whole)]).toEqual([whole, 1])
  })

  test('masks personal data for staff who do not need them, and is recorded', async () => {
    const [whole] = (await find('zdravka')).players
    expect(whole).toMatchObject({ name: 'Здравка O’Brien_%', email: 'zdravka@letters.example' })
    const [masked] = (await find('zdravka', {}, payments)).players
    expect(masked).toMatchObject({ name: 'З. O.', email: 'z•••@letters.example' })
    const record = await cashier.context.db
      .selectFrom('staff_change')
      .select('details')
      .where('operation', '=', 'searchPlayers')
      .orderBy('change_id', 'desc')
      .executeTakeFirst()
    expect(record?.details).toMatchObject({ text: 'zdravka', found: 1 })
  })
})

test('saved views belong to the person who saved them', async () => {
  const view = { name: 'British newcomers', registrationStatus: 'QUICK_REG', country: 'GB' } as const
  const viewsOf = async (by: Browser) => (await by.call(getSavedViews, {})).body['views']
  expect((await support.call(saveView, { ...view, country: 'MK' })).body['status']).toBe('SUCCESS')
  expect((await support.call(saveView, view)).body['status']).toBe('SUCCESS')
  expect(await viewsOf(support)).toEqual([view])
  expect(await viewsOf(payments)).toEqual([])
  await payments.call(deleteView, { name: view.name })
  expect(await viewsOf(support)).toEqual([view])
  for (let count = 1; count < 30; count++) await support.call(saveView, { name: `View ${count}` })
  expect((await support.call(saveView, { name: 'One too many' })).body['status']).toBe('VIEWS_FULL')
  for (const { name } of (await viewsOf(support)) as { name: string }[]) await support.call(deleteView, { name })
  expect(await viewsOf(support)).toEqual([])
})

describe('a dossier', () => {
  const call = (by: Browser) => by.call(getDossier, { playerId: player.playerId })

  test('shows identity, balances, sessions and the available actions', async () => {
    const { body } = await call(support)
    expect(body).toMatchObject({
      username: 'zdravka77',
      isWhole: true,
      name: 'Здравка O’Brien_%',
      balances: [{ currency: 'GBP', cash: '50.00', reserved: '0.00' }],
    })
    expect(body['sessions']).not.toHaveLength(0)
    const actions = body['actions'] as { action: string; refusal?: string }[]
    expect(actions.find(({ action }) => action === 'lockAccount')).toEqual({ action: 'lockAccount' })
    expect(actions.find(({ action }) => action === 'liftKycLock')).toMatchObject({
      refusal: 'Your role does not allow this. Ask an administrator.',
    })
  })

  test('offers to unlock an account after a failed log-in, and not before', async () => {
    const refusal = async () => {
      const actions = (await call(support)).body['actions'] as { action: string; refusal?: string }[]
      return actions.find(({ action }) => action === 'unlockAccount')?.refusal
    }
    expect(await refusal()).toBeDefined()
    await openBrowser(cashier).call(login, { username: 'zdravka77', password: 'not this one' })
    expect(await refusal()).toBeUndefined()
  })

  test('is masked for those who do not need personal data, who also see why actions are not theirs', async () => {
    const { body } = await call(payments)
    expect(body).toMatchObject({ isWhole: false, name: 'З. O.', email: 'z•••@letters.example', occupation: '' })
    expect(JSON.stringify(body)).not.toContain('zdravka@')
    const actions = body['actions'] as { action: string; refusal?: string }[]
    const available = actions.filter(({ refusal }) => refusal === undefined)
    expect(available.map(({ action }) => action)).toEqual(['bookGoodwill'])
  })

  test('knows that an action has become impossible, and lists it on the timeline', async () => {
    const { playerId } = player
    const lock = { playerId, reason: 'A call from the player' }
    await support.call(lockAccount, lock, { 'idempotency-key': newId() })
    const { body } = await call(support)
    expect(body['restriction']).toBe('LOCKED')
    const actions = body['actions'] as { action: string; refusal?: string }[]
    expect(actions.find(({ action }) => action === 'lockAccount')?.refusal).toBeDefined()
    const timeline = (await support.call(getDossierTimeline, { playerId, size: 2 })).body
    const records = timeline['records'] as { operation: string; reason?: string }[]
    expect(records.map(({ operation }) => operation)).toEqual(['getDossier', 'lockAccount'])
    expect(records[1]?.reason).toBe('A call from the player')
    const cursor = String(timeline['nextCursor'])
    const older = (await support.call(getDossierTimeline, { playerId, cursor })).body['records'] as object[]
    expect(older.length).toBeGreaterThan(0)
  })

  test('of an unknown player does not exist', async () => {
    for (const operation of [getDossier, getDossierTimeline])
      expect((await support.call(operation, { playerId: newId() })).httpStatus).toBe(404)
  })
})
