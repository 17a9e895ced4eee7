import { getBonuses } from '@baize/contract/bonuses/player'
import {
  countSegment,
  getCampaigns,
  getSegments,
  saveSegment,
  scheduleCampaign,
  stopCampaign,
} from '@baize/contract/campaigns/staff'
import type { SegmentRule } from '@baize/contract/campaigns/segments'
import { getMessages } from '@baize/contract/messages/player'
import type { Request } from '@baize/contract/op'
import { saveUserConsents, consents } from '@baize/contract/players/player'
import { lockPlayer } from '@baize/contract/restrictions/player'
import { bet } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { betOf, launch, registerGame, studioCall, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import type { Message } from '../mail/provider.ts'
import { deliver, mailQueue, type MailJob } from '../mail/service.ts'
import { isWelcome } from './is-welcome.ts'
import { runCampaigns } from './run.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context)
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})

/** Each test uses another country, so that it does not count the players of other tests. */
const countries = ['BE', 'SE', 'NO', 'FI', 'DK', 'IS', 'EE', 'LV', 'LT', 'PL']
const settle = (): { rules: SegmentRule[]; sign: (willing?: boolean) => Promise<SignedUpPlayer> } => {
  const country = countries.pop() ?? ''
  return {
    rules: [{ fact: 'COUNTRY', countries: [country] }],
    sign: async (willing = true) => {
      const player = await signUpPlayer(cashier, { country })
      if (willing) await consent(player)
      return player
    },
  }
}

async function consent(player: SignedUpPlayer): Promise<void> {
  const { body } = await call(cashier, player, consents, {})
  const all = body['consents'] as { key: string; consentVersionId: string }[]
  const consentedVersions = all
    .filter(({ key }) => key === 'CASINO_EMAIL')
    .map(({ consentVersionId }) => consentVersionId)
    .join(',')
  await call(cashier, player, saveUserConsents, { consentedVersions, unConsentedVersions: '' })
}

const count = async (rules: SegmentRule[]) => {
  const { body } = await call(cashier, staff, countSegment, { rules, product: 'CASINO' })
  return [body['players'], body['willing']]
}

type Input = Request<typeof scheduleCampaign>
async function schedule(rules: SegmentRule[], more: Partial<Input>): Promise<string> {
  const segmentId = newId()
  await call(cashier, staff, saveSegment, { segmentId, name: `Segment ${segmentId}`, rules })
  const campaignId = newId()
  const startsAt = cashier.clock.now().toString()
  const request: Input = { campaignId, name: 'Spring', segmentId, product: 'CASINO', startsAt, ...more }
  expect((await call(cashier, staff, scheduleCampaign, request)).body).toEqual({ status: 'SUCCESS' })
  return campaignId
}

interface Listed {
  readonly campaignId: string
  readonly state: string
  readonly progress: object
}
async function listed(campaignId: string): Promise<Listed | undefined> {
  const { body } = await call(cashier, staff, getCampaigns, {})
  return (body['campaigns'] as Listed[]).find((campaign) => campaign.campaignId === campaignId)
}
const inbox = async (player: SignedUpPlayer) =>
  ((await call(cashier, player, getMessages, {})).body['messages'] as { content: string }[]).map(
    ({ content }) => content,
  )

const message = { en: '<p>An offer</p><script>alert(1)</script>' }

test('a segment contains the players who match every rule, and counts those who may receive offers', async () => {
  const { rules, sign } = settle()
  const one = await sign()
  await sign(false)
  expect(await count(rules)).toEqual([2, 1])
  await payByStoredCard(cashier, one, '30.00')
  await payByStoredCard(cashier, one, '12.00')
  const token = await launch(cashier.context, one)
  const round = { roundId: newId(), playerId: one.playerId, gameId: testGame.gameId, currency: 'GBP' } as const
  await studioCall(cashier.app, bet, betOf({ player: one, token, round }, '4.00'))
  for (const [rule, players] of [
    [{ fact: 'LANGUAGE', language: 'mk' }, 0],
    [{ fact: 'CURRENCY', currency: 'GBP' }, 2],
    [{ fact: 'SITE', site: 1 }, 2],
    [{ fact: 'SITE', site: 2 }, 0],
    [{ fact: 'REGISTERED', maximum: 0 }, 2],
    [{ fact: 'REGISTERED', minimum: 1 }, 0],
    [{ fact: 'LAST_LOGIN', minimum: 1 }, 0],
    [{ fact: 'DEPOSITS', days: 7, minimum: 2 }, 1],
    [{ fact: 'DEPOSITS', days: 7, maximum: 0 }, 1],
    [{ fact: 'DEPOSITED', days: 7, currency: 'GBP', minimum: '42.00' }, 1],
    [{ fact: 'DEPOSITED', days: 7, currency: 'GBP', minimum: '42.01' }, 0],
    [{ fact: 'STAKED', days: 7, currency: 'GBP', minimum: '4.00', maximum: '4.00' }, 1],
    [{ fact: 'STAKED', days: 7, currency: 'EUR', minimum: '0.01' }, 0],
  ] as const satisfies [SegmentRule, number][])
    expect([rule, (await count([...rules, rule]))[0]]).toEqual([rule, players])
})

test('amounts that are not valid in their currency are refused', async () => {
  const rules: SegmentRule[] = [{ fact: 'DEPOSITED', days: 7, currency: 'GBP', minimum: '1.005' }]
  expect((await call(cashier, staff, countSegment, { rules, product: 'CASINO' })).body['status']).toBe('INVALID_AMOUNT')
  const segment = { segmentId: newId(), name: 'Wrong', rules }
  expect((await call(cashier, staff, saveSegment, segment)).body['status']).toBe('INVALID_AMOUNT')
  expect(JSON.stringify((await call(cashier, staff, getSegments, {})).body)).not.toContain('Wrong')
})

test('a campaign is sent once, only to players who may receive it, and its content is safe', async () => {
  const { rules, sign } = settle()
  const [willing, unwilling] = [await sign(), await sign(false)]
  const campaignId = await schedule(rules, { message, mail: { en: { subject: 'Spring', text: 'One\n\nTwo' } } })
  await runCampaigns(cashier.context)
  await runCampaigns(cashier.context)
  expect(await inbox(willing)).toEqual(['<p>An offer</p>'])
  expect(await inbox(unwilling)).toEqual([])
  expect(await listed(campaignId)).toMatchObject({
    state: 'DONE',
    progress: { waiting: 0, sent: 1, unwilling: 1, withoutBonus: 0 },
  })
})

test('a queued e-mail is not sent to a player who has excluded themselves meanwhile [rule 32]', async () => {
  const { rules, sign } = settle()
  const [staying, leaving] = [await sign(), await sign()]
  await schedule(rules, { mail: { en: { subject: 'Spring', text: 'One' } } })
  await runCampaigns(cashier.context)
  const request = { lockType: 'EXCLUSION', permanent: true } as const
  expect((await call(cashier, leaving, lockPlayer, request, newId())).body['status']).toBe('SUCCESS')
  const query = 'select data from pgboss.job where name = $1'
  const { rows } = await cashier.context.database.pool.query<{ data: MailJob }>(query, [mailQueue])
  const offered: string[] = []
  const mailer = {
    send: ({ to, subject }: Message) => Promise.resolve(void (subject === 'Spring' && offered.push(to))),
  }
  const answers = { isWelcome, nameOfMethod: () => Promise.resolve(undefined) }
  for (const { data } of rows) await deliver(cashier.context, mailer, data, answers)
  expect(offered).toContain(staying.email)
  expect(offered).not.toContain(leaving.email)
})

test('a campaign waits for its time, and chooses its players then', async () => {
  const { rules, sign } = settle()
  const startsAt = cashier.clock.now().add({ minutes: 10 }).toString()
  const campaignId = await schedule(rules, { message, startsAt })
  await runCampaigns(cashier.context)
  expect(await listed(campaignId)).toMatchObject({ state: 'SCHEDULED' })
  const late = await sign()
  cashier.clock.advance({ minutes: 10 })
  await runCampaigns(cashier.context)
  expect(await inbox(late)).toHaveLength(1)
})

test('two processes at once send each player the campaign once', async () => {
  const { rules, sign } = settle()
  const players = [await sign(), await sign(), await sign(), await sign()]
  const campaignId = await schedule(rules, { message })
  await Promise.all([runCampaigns(cashier.context), runCampaigns(cashier.context)])
  expect(await Promise.all(players.map(async (player) => (await inbox(player)).length))).toEqual([1, 1, 1, 1])
  expect(await listed(campaignId)).toMatchObject({ progress: { sent: 4 } })
})

test('a failure with one player does not prevent the campaign from being sent to the others', async () => {
  const { rules, sign } = settle()
  const [first] = [await sign(), await sign(), await sign()]
  const campaignId = await schedule(rules, { message })
  const broken = { ...cashier.context, bus: { ...cashier.context.bus, publish: failsFor(first.playerId) } }
  await runCampaigns(broken)
  expect(await listed(campaignId)).toMatchObject({ state: 'DONE', progress: { sent: 3 } })
})

const failsFor = (broken: string) => async (playerId: string) => {
  if (playerId === broken) throw new Error('the bus is down')
}

test('a player gets both the bonus and the message, or neither', async () => {
  const { rules, sign } = settle()
  const [first, second] = [await sign(), await sign()]
  const plan = { ...testPlan, bonusPlanId: newId(), kind: 'CODE', matchPercent: undefined, amountMinor: 500n } as const
  await transaction(cashier.context.db, (tx) => savePlan(tx, { ...plan, vouchers: { ONEUSE: 1 } }))
  const campaignId = await schedule(rules, { message, bonusCode: 'oneuse' })
  await runCampaigns(cashier.context)
  expect(await listed(campaignId)).toMatchObject({ state: 'DONE', progress: { sent: 1, withoutBonus: 1 } })
  const day = cashier.clock.now().toString().slice(0, 10)
  const endDate = cashier.clock.now().add({ hours: 24 }).toString().slice(0, 10)
  const got = async (player: SignedUpPlayer) => [
    (await inbox(player)).length,
    ((await call(cashier, player, getBonuses, { startDate: day, endDate })).body['bonuses'] as unknown[]).length,
  ]
  const [one, other] = [await got(first), await got(second)]
  expect([one, other]).toContainEqual([1, 1])
  expect([one, other]).toContainEqual([0, 0])
})

test('a stopped campaign sends nothing, and cannot be stopped again', async () => {
  const { rules, sign } = settle()
  const player = await sign()
  const campaignId = await schedule(rules, { message })
  const stop = () => call(cashier, staff, stopCampaign, { campaignId, reason: 'A wrong text' })
  expect((await stop()).body).toEqual({ status: 'SUCCESS' })
  await runCampaigns(cashier.context)
  expect(await inbox(player)).toEqual([])
  expect((await stop()).body['status']).toBe('CAMPAIGN_ENDED')
  const unknown = { campaignId: newId(), reason: 'None' }
  expect((await call(cashier, staff, stopCampaign, unknown)).body['status']).toBe('UNKNOWN_CAMPAIGN')
})

test.each([
  ['nothing to send', {}, 'EMPTY_CAMPAIGN'],
  ['an unknown segment', { message, segmentId: newId() }, 'UNKNOWN_SEGMENT'],
  ['an unknown code', { message, bonusCode: 'nobody' }, 'UNKNOWN_CODE'],
])('a campaign with %s is refused', async (_what, more, status) => {
  const segmentId = newId()
  await call(cashier, staff, saveSegment, { segmentId, name: 'All', rules: [] })
  const request = {
    campaignId: newId(),
    name: 'Spring',
    segmentId,
    product: 'CASINO',
    startsAt: '2026-01-01T00:00:00Z',
  } as const
  expect((await call(cashier, staff, scheduleCampaign, { ...request, ...more })).body['status']).toBe(status)
  expect(await listed(request.campaignId)).toBeUndefined()
})

test('a campaign whose bonuses are worth much money in total needs a second member of staff', async () => {
  const { rules, sign } = settle()
  const vouchers = { SIX_HUNDRED: undefined }
  const code = { ...testPlan, bonusPlanId: newId(), kind: 'CODE' as const, matchPercent: undefined }
  await transaction(cashier.context.db, (tx) => savePlan(tx, { ...code, amountMinor: 60_000n, vouchers }))
  const segmentId = newId()
  await call(cashier, staff, saveSegment, { segmentId, name: 'Large', rules })
  const { browser } = await hireStaff(cashier, ['administrator'])
  const planned = { name: 'Large', segmentId, product: 'CASINO', startsAt: '2098-01-01T00:00:00Z' } as const
  const scheduled = (campaignId = newId()) =>
    browser.call(scheduleCampaign, { campaignId, ...planned, bonusCode: 'six_hundred' })
  await sign()
  expect((await scheduled()).status, 'one player').toBe('SUCCESS')
  await sign()
  const campaignId = newId()
  const asked = await scheduled(campaignId)
  expect(asked.status, 'two players').toBe('SECOND_PERSON')
  expect(await listed(campaignId)).toBeUndefined()
  expect(await confirmedBySecond(cashier, asked)).toBe('DONE')
  expect(await listed(campaignId)).toMatchObject({ state: 'SCHEDULED' })
})
