import { consents, getPlayerInfo } from '@baize/contract/players/player'
import { product } from '@baize/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { build, type OwnedTestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { getPlayer, mayPlayForReal } from './service.ts'

let running: OwnedTestApp
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())

interface Consent {
  readonly key: string
  readonly name: string
  readonly isMandatory: boolean
  readonly parentKey: string
  readonly consentVersionId: string
}

const listed = async (input: { isMandatory?: 'true' | 'false' } = {}, language: 'en' | 'mk' = 'en') =>
  (await openBrowser(running, language).call(consents, input)).body['consents'] as readonly Consent[]

test('accounts of staff have the authority ADMIN, once their registration is complete', async () => {
  const house = await build({ STAFF_USERNAMES: 'Brass-Keeper, other-keeper' }, { jobs: false })
  const authoritiesOf = async (username: string) =>
    (await call(house, await signUpPlayer(house, { username }), getPlayerInfo, {})).body['authorities']
  expect(await authoritiesOf('brass-keeper')).toEqual(['USER', 'ADMIN'])
  expect(await authoritiesOf('brass-keepers')).toEqual(['USER'])
  await house.close()
})

describe('consents', () => {
  test('the mandatory consents are listed first, then a marketing consent for each product and channel [rule 25]', async () => {
    const all = await listed()
    expect(all.slice(0, 2)).toEqual([
      expect.objectContaining({ key: 'TNC', isMandatory: true, parentKey: 'MANDATORY', consentVersionId: 'TNC-1' }),
      expect.objectContaining({ key: 'PRIVACY', isMandatory: true, consentVersionId: 'PRIVACY-1' }),
    ])
    const marketing = all.filter(({ parentKey }) => parentKey === 'MARKETING')
    const pairs = product.options.flatMap((name) => ['EMAIL', 'SMS', 'PHONE'].map((channel) => `${name}_${channel}`))
    expect(marketing.map(({ key }) => key).toSorted()).toEqual(pairs.toSorted())
    expect(await listed({ isMandatory: 'true' })).toEqual(all.slice(0, 2))
    expect(await listed({ isMandatory: 'false' })).toEqual(marketing)
  })

  test('in the language of the page', async () => {
    expect((await listed({}, 'mk'))[0]?.name).toBe('Ги прифаќам Правилата и условите.')
  })

  test('the newest version of each is in force, and the sign-up requires it', async () => {
    await running.context.db
      .insertInto('consent')
      .values({
        consent_version_id: 'TNC-2',
        key: 'TNC',
        version: 2,
        parent_key: 'MANDATORY',
        names: JSON.stringify({ en: 'I accept the new Terms.', mk: 'Ги прифаќам новите Услови.' }),
        priority: 10,
      })
      .execute()
    expect((await listed()).filter(({ key }) => key === 'TNC')).toEqual([
      expect.objectContaining({ consentVersionId: 'TNC-2', name: 'I accept the new Terms.' }),
    ])
    await running.owner.deleteFrom('consent').where('consent_version_id', '=', 'TNC-2').execute()
  })
})

describe('getPlayerInfo', () => {
  test("shows the session's player only", async () => {
    const [ada, eve] = [await signUpPlayer(running), await signUpPlayer(running, { firstName: 'Eve' })]
    const answer = await openBrowser(running).call(getPlayerInfo, {}, eve.headers)
    expect(answer.body).toMatchObject({ status: 'SUCCESS', userId: eve.playerId, firstName: 'Eve', kycStatus: 'PASS' })
    expect(JSON.stringify(answer.body)).not.toContain(ada.playerId)
    expect(Object.keys(answer.body)).not.toContain('password')
  })

  test('needs a session', async () => {
    expect((await openBrowser(running).call(getPlayerInfo, {})).status).toBe('SESSION_INVALID')
  })
})

test.each([
  [{}, true],
  [{ kycStatus: 'N/A' }, true],
  [{ kycStatus: 'EXPERIAN_PASS' }, true],
  [{ kycStatus: 'PENDING' }, false],
  [{ kycStatus: 'FAILED' }, false],
  [{ registrationStatus: 'ID_CHECK_LOCK' }, false],
  [{ registrationStatus: 'QUICK_REG' }, false],
] as const)('a player with %o may play for real: %s', async (state, may) => {
  const { playerId } = await signUpPlayer(running, state)
  const player = await getPlayer(running.context, playerId)
  expect(player && mayPlayForReal(player, running.clock.now())).toBe(may)
})

test('an unknown player is not found', async () => {
  expect(await getPlayer(running.context, '00000000-0000-0000-0000-000000000000')).toBeUndefined()
})

test('a player has one primary account', async () => {
  const { playerId } = await signUpPlayer(running, { currency: 'EUR' })
  expect(await getPlayer(running.context, playerId)).toMatchObject({ currency: 'EUR', country: 'GB' })
})
