import { getCampaigns, saveSegment, scheduleCampaign } from '@baize/contract/campaigns/staff'
import { consents, saveUserConsents } from '@baize/contract/players/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { testPlan } from '../../../testing/bonus.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../testing/second-person.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { savePlan } from '../../money/bonuses/service.ts'
import { runCampaigns } from './run.ts'

let cashier: Cashier
let ada: Browser
beforeAll(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=100.00', FOUR_EYES_MEMBER_TIMES: '2' })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  ada = (await hireStaff(cashier, ['administrator'])).browser
})

const countries = ['BE', 'SE', 'NO', 'FI', 'DK', 'IS']

/** Prepares a segment of players of one country who have consented to marketing. */
function settle() {
  const country = countries.pop() ?? ''
  const segmentId = newId()
  return {
    segmentId,
    saveAs: (codes: string[]) =>
      ada.call(saveSegment, { segmentId, name: country, rules: [{ fact: 'COUNTRY', countries: codes }] }),
    country,
    sign: async (): Promise<SignedUpPlayer> => {
      const player = await signUpPlayer(cashier, { country })
      const { body } = await call(cashier, player, consents, {})
      const all = body['consents'] as { key: string; consentVersionId: string }[]
      const consentedVersions = all.find(({ key }) => key === 'CASINO_EMAIL')?.consentVersionId ?? ''
      await call(cashier, player, saveUserConsents, { consentedVersions, unConsentedVersions: '' })
      return player
    },
  }
}

/** Creates a bonus code for any number of players. Two members of staff have approved it. */
async function codeOf(amountMinor: bigint, bonusPlanId = newId()): Promise<string> {
  const code = bonusPlanId.toUpperCase()
  const plan = {
    ...testPlan,
    bonusPlanId,
    kind: 'CODE',
    matchPercent: undefined,
    amountMinor,
    wageringTimes: 0,
  } as const
  await transaction(cashier.context.db, (tx) => savePlan(tx, { ...plan, vouchers: { [code]: undefined } }))
  return code
}

const schedule = (segmentId: string, bonusCode: string, campaignId = newId()) => {
  const startsAt = cashier.clock.now().toString()
  return ada.call(scheduleCampaign, { campaignId, name: 'Gift', segmentId, product: 'CASINO', startsAt, bonusCode })
}
const progressOf = async (campaignId: string) => {
  const { campaigns } = (await ada.call(getCampaigns, {})).body as { campaigns: { campaignId: string }[] }
  return campaigns.find((campaign) => campaign.campaignId === campaignId)
}
const cashOfAll = (players: readonly SignedUpPlayer[]) => Promise.all(players.map((player) => cashOf(cashier, player)))

test('nobody gets a bonus who has joined the segment since the approval', async () => {
  const { segmentId, saveAs, country, sign } = settle()
  const other = settle()
  await saveAs([country])
  const judged = [await sign(), await sign()]
  const campaignId = newId()
  expect((await schedule(segmentId, await codeOf(5000n), campaignId)).status).toBe('SUCCESS')
  const late = [await sign(), await other.sign()]
  await saveAs([country, other.country])
  await runCampaigns(cashier.context)
  expect(await cashOfAll([...judged, ...late])).toEqual([5000n, 5000n, 0n, 0n])
  expect(await progressOf(campaignId)).toMatchObject({ state: 'DONE', progress: { sent: 2 } })
})

test('nobody gets a bonus who has left the segment', async () => {
  const { segmentId, saveAs, country, sign } = settle()
  await saveAs([country])
  const player = await sign()
  expect((await schedule(segmentId, await codeOf(5000n))).status).toBe('SUCCESS')
  await saveAs(['ZA'])
  await runCampaigns(cashier.context)
  expect(await cashOf(cashier, player)).toBe(0n)
})

test('campaigns of one member give a player no more than that member may, however they are split', async () => {
  const { segmentId, saveAs, country, sign } = settle()
  await saveAs([country])
  const player = await sign()
  for (const amountMinor of [6000n, 6000n, 4000n])
    expect((await schedule(segmentId, await codeOf(amountMinor))).status).toBe('SUCCESS')
  await runCampaigns(cashier.context)
  expect(await cashOf(cashier, player)).toBe(10_000n)
  const others = [await sign(), await sign()]
  for (const amountMinor of [3000n, 3000n])
    expect((await schedule(segmentId, await codeOf(amountMinor))).status).toBe('SUCCESS')
  await runCampaigns(cashier.context)
  expect(
    (await cashOfAll(others)).reduce((one, two) => one + two),
    'twice the threshold to all players',
  ).toBe(9000n)
})

test('a campaign that a second member of staff has approved gives the bonus on the terms of the approval', async () => {
  const { segmentId, saveAs, country, sign } = settle()
  await saveAs([country])
  const players = [await sign(), await sign()]
  const [kept, raised] = [newId(), newId()]
  for (const bonusPlanId of [kept, raised]) {
    const asked = await schedule(segmentId, await codeOf(8000n, bonusPlanId))
    expect(asked.status).toBe('SECOND_PERSON')
    expect(await confirmedBySecond(cashier, asked)).toBe('DONE')
  }
  await codeOf(9000n, raised)
  await runCampaigns(cashier.context)
  expect(await cashOfAll(players)).toEqual([8000n, 8000n])
})
