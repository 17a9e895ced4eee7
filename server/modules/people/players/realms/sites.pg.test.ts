import { getPlayerInfo } from '@baize/contract/players/player'
import { beginPasskey, beginTotp } from '@baize/contract/factors/player'
import { getDossier, searchPlayers } from '@baize/contract/dossiers/staff'
import { getPlayerFigures } from '@baize/contract/reports/figures'
import { getRegulatoryReturn } from '@baize/contract/reports/return'
import { excludePlayer, findPlayer } from '@baize/contract/restrictions/staff'
import { login } from '@baize/contract/sessions/player'
import { quickSignup } from '@baize/contract/signup/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { getPlayer } from '../service.ts'
import { contextAt } from '../../../../settings/brand/site-context.ts'
import { brandFolder } from '../../../../testing/brand-folder.ts'
import { openBrowser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { mailsTo } from '../../../../testing/mail.ts'
import { newcomer, type Newcomer } from '../../../../testing/newcomer.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { openRegisters, type Registers } from '../../../../testing/registers.ts'
import { staff } from '../../../../testing/staff.ts'

let registers: Registers
let baize: TestApp
let vela: TestApp
/** A site that has the same players as the first site. */
let twin: TestApp
const twinFolder = brandFolder({ id: 'twin', siteId: 3, playersOf: 1 })
beforeAll(async () => {
  registers = await openRegisters()
  const brands = ['brands/baize', 'brands/vela', twinFolder]
  baize = await build({ ...registers.environment, BRAND_DIRS: brands.join(',') }, { jobs: false })
  vela = { ...baize, context: contextAt(baize.context, 2) }
  twin = { ...baize, context: contextAt(baize.context, 3) }
})
afterAll(async () => {
  await baize.close()
  await registers.close()
})

const password = 'felt-and-brass-7'

const loginAt = async (at: TestApp, username: string, siteId = 1) =>
  (await openBrowser(at).call(login, { username, password, siteId })).status

async function registered(
  at: TestApp,
  joining: Partial<Newcomer['joining']> = {},
  contact: Partial<Newcomer['contact']> = {},
) {
  const person = newcomer(at)
  Object.assign(person.joining, joining)
  // Only one code a minute is mailed to an address, so an earlier sign-up must be more than a minute ago.
  baize.clock.advance({ minutes: 2 })
  await person.join()
  await person.confirm()
  return { person, answer: await person.complete({ ...person.contact, ...contact }) }
}

const idOf = async (email: string, siteId: number): Promise<string> => {
  const query = baize.context.db.selectFrom('player').select('player_id').where('email', '=', email)
  return (await query.where('site_id', '=', siteId).executeTakeFirstOrThrow()).player_id
}

describe('sites with players of their own', () => {
  test('one person has an account at each, and a log-in finds only the players of its site', async () => {
    const { person: first } = await registered(baize)
    const { email, username } = first.joining
    expect(await loginAt(vela, email)).toBe('FAILED')
    const { answer } = await registered(vela, { email, username }, first.contact)
    expect(answer.status).toBe('SUCCESS')
    expect(await loginAt(vela, username, 2)).toBe('SUCCESS')
    expect(await loginAt(baize, email)).toBe('SUCCESS')
    expect(await idOf(email, 1)).not.toBe(await idOf(email, 2))
    const { answer: repeated } = await registered(vela, {}, first.contact)
    expect(repeated.status).toBe('DUPLICATE')
  })

  test('staff tell namesakes of two sites apart', async () => {
    const { person: first } = await registered(baize)
    const { email, username } = first.joining
    await registered(vela, { email, username }, first.contact)
    const ids = [await idOf(email, 1), await idOf(email, 2)]
    const search = async (site?: number) => {
      const asked = { text: email, ...(site && { site }) }
      const { players } = (await call(baize, staff, searchPlayers, asked)).body
      return (players as { playerId: string; site: number }[]).map(({ playerId, site: own }) => [playerId, own])
    }
    expect(await search()).toEqual([
      [ids[1], 2],
      [ids[0], 1],
    ])
    expect(await search(2)).toEqual([[ids[1], 2]])
    for (const [site, playerId] of [
      [1, ids[0]],
      [2, ids[1]],
      [3, ids[0]],
    ] as const)
      expect((await call(baize, staff, findPlayer, { name: email, site })).body).toMatchObject({ playerId })
    expect((await call(baize, staff, findPlayer, { name: email, site: 4 })).body['status']).toBe('NOT_FOUND')
    expect((await call(baize, staff, getDossier, { playerId: ids[1] ?? '' })).body).toMatchObject({ site: 2 })
  })

  test('the sign-up funnel and the regulatory return count each site separately', async () => {
    await registered(vela)
    const day = baize.clock.now().toString().slice(0, 10)
    const days = { startDate: day, endDate: day }
    const started = async (site?: number) => {
      const { rows } = (await call(baize, staff, getPlayerFigures, { ...days, by: 'site', ...(site && { site }) })).body
      return new Map((rows as { key: string; started: number }[]).map((row) => [row.key, row.started]))
    }
    const all = await started()
    expect([...(await started(2))]).toEqual([['2', all.get('2')]])
    const completed = async (site?: number) => {
      const { counts } = (await call(baize, staff, getRegulatoryReturn, { ...days, ...(site && { site }) })).body
      return (counts as { registrations: number }).registrations
    }
    expect(await completed(2)).toBeGreaterThan(0)
    expect((await completed(1)) + (await completed(2)) + (await completed(3))).toBe(await completed())
  })

  test('a session of one site is not accepted at the other', async () => {
    const { headers } = await signUpPlayer(vela, { username: `guest-${newId().slice(-12)}` })
    expect((await openBrowser(vela).call(getPlayerInfo, {}, headers)).status).toBe('SUCCESS')
    expect((await openBrowser(baize).call(getPlayerInfo, {}, headers)).httpStatus).toBe(401)
  })

  test('the number of another site is refused', async () => {
    expect(await loginAt(baize, 'nobody', 2)).toBe('BAD_REQUEST')
  })

  test('a page of one site changes nothing at the other', async () => {
    const { origin } = new URL(vela.context.config.publicUrl)
    expect((await openBrowser(baize).call(login, { username: 'a', password: 'b', siteId: 1 }, { origin })).status).toBe(
      'FORBIDDEN_ORIGIN',
    )
  })

  test('sign-ups follow the currencies of the brand', async () => {
    const person = newcomer(vela)
    const reply = await person.browser.call(quickSignup, { ...person.joining, currency: 'JPY' })
    expect(reply.body.errors).toMatchObject([{ field: 'currency' }])
  })

  test('authenticators and passkeys show the name of the brand', async () => {
    const { person } = await registered(vela)
    const begun = await person.browser.call(beginTotp, { password })
    expect(new URL(String(begun.body['uri'])).searchParams.get('issuer')).toBe('Vela Spielhaus')
    const made = await person.browser.call(beginPasskey, { password })
    expect(made.body['options']).toMatchObject({ rp: { name: 'Vela Spielhaus', id: 'vela.localhost' } })
  })

  test('mails come from the brand, with its links', async () => {
    const { person } = await registered(vela)
    const [welcome] = await mailsTo(baize.context, person.joining.email)
    expect(welcome).toMatchObject({ siteId: 2, letter: { template: 'welcome' } })
    expect(contextAt(baize.context, 2).config).toMatchObject({
      publicUrl: 'http://vela.localhost:3000',
      mail: { from: 'Vela Spielhaus <no-reply@vela.example>' },
    })
  })
})

describe('content', () => {
  const address = '/content/wp-json/wp/v2/categories'
  const write = async (item: object, id = '') =>
    baize.app.inject({ method: 'POST', url: `${address}${id}`, headers: staff.headers, payload: item })
  const namesAt = async (at: TestApp, query = '') => {
    const { host } = new URL(at.context.config.publicUrl)
    const reply = await baize.app.inject({ url: `${address}?slug=slots${query}`, headers: { host } })
    return reply.json<{ name: string }[]>().map(({ name }) => name)
  }

  test("a site's own item takes the place of the one with the same slug", async () => {
    expect((await write({ name: 'Slots', slug: 'slots', priority: 1 })).statusCode).toBe(201)
    const own = await write({ name: 'Spielautomaten', slug: 'slots', priority: 1, site: 2 })
    expect(own.json()).toMatchObject({ slug: 'slots', site: 2 })
    expect(await namesAt(baize)).toEqual(['Slots'])
    expect(await namesAt(vela)).toEqual(['Spielautomaten'])
    // The portal's server does not call the content service at the address of a site, so it names the site in the
    // query.
    expect(await namesAt(baize, '&site=2')).toEqual(['Spielautomaten'])
    const { id } = own.json<{ id: number }>()
    await write({ status: 'draft' }, `/${id}`)
    expect(await namesAt(vela)).toEqual(['Slots'])
  })

  test('a number that belongs to no site is refused', async () => {
    const refused = await write({ name: 'Bingo', priority: 2, site: 9 })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ data: { params: { site: 'site is not one of 1, 2, 3.' } } })
  })
})

test('sites that share players have one account, and its session works at both', async () => {
  const { headers, username } = await signUpPlayer(baize)
  expect((await openBrowser(twin).call(getPlayerInfo, {}, headers)).body).toMatchObject({ userName: username })
  expect(await loginAt(twin, username, 3)).toBe('SUCCESS')
  const { playerId } = await signUpPlayer(twin)
  expect(await getPlayer(baize.context, playerId)).toMatchObject({ siteId: 3, realm: 1 })
})

describe('an exclusion', () => {
  const exclude = async (playerId: string): Promise<void> => {
    const request = { playerId, months: '6', reason: 'A test' } as const
    expect((await call(baize, staff, excludePlayer, request, newId())).body['status']).toBe('SUCCESS')
  }

  const named = () => ({ firstName: 'Grace', lastName: `Hopper ${newId().slice(-12)}` })

  test("applies at once to the person's accounts at all brands", async () => {
    const person = named()
    const first = await signUpPlayer(baize, person)
    const second = await signUpPlayer(vela, person)
    await exclude(first.playerId)
    expect((await openBrowser(vela).call(getPlayerInfo, {}, second.headers)).httpStatus).toBe(401)
    expect(await loginAt(vela, second.email)).toBe('SELF_EXCLUDED')
  })

  test('follows the address and birth date, if the name is spelled otherwise', async () => {
    const first = await signUpPlayer(baize, named())
    const second = await signUpPlayer(vela, { ...named(), email: first.email })
    const otherPlayer = await signUpPlayer(vela, { ...named(), birthDate: '1979-03-04' })
    await exclude(first.playerId)
    expect(await loginAt(vela, second.username)).toBe('SELF_EXCLUDED')
    expect(await loginAt(vela, otherPlayer.username)).toBe('SUCCESS')
  })

  test('prevents the person from signing up at another brand', async () => {
    const { email, playerId } = await signUpPlayer(baize, named())
    await exclude(playerId)
    expect((await registered(vela, { email })).answer.status).toBe('SELF_EXCLUDED')
  })
})
