import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { createLaunch } from '@baize/contract/games/player'
import { consents, getPlayerInfo, saveUserConsents, userConsents } from '@baize/contract/players/player'
import { getStaffRecords } from '@baize/contract/staff/records'
import { getConsentVersions, renewConsent } from '@baize/contract/players/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { buildCashier, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { registerGame, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { hireStaff, staff } from '../../../testing/staff.ts'

let cashier: Cashier
let player: SignedUpPlayer
let lawyer: Browser
let second: Browser
beforeAll(async () => {
  cashier = await buildCashier()
  await registerGame(cashier.context, { kind: 'slot' })
  player = await signUpPlayer(cashier)
  lawyer = (await hireStaff(cashier, ['compliance'])).browser
  second = (await hireStaff(cashier, ['compliance'])).browser
})
afterAll(() => cashier.close())

const key = () => ({ 'idempotency-key': newId() })
const wording = { en: 'I accept the new Terms.', mk: 'Ги прифаќам новите правила.' }
const renew = (consentKey: string, version: number, by = lawyer) =>
  by.call(renewConsent, { consentKey, version, names: wording, reason: 'A new paragraph on fees' }, key())
const decide = (by: Browser, approvalId: unknown) =>
  by.call(decideApproval, { approvalId: String(approvalId), decision: 'approve', reason: 'I have read it' }, key())
const newest = async (consentKey: string) => {
  const { versions } = (await lawyer.call(getConsentVersions, {})).body
  return (versions as { consentKey: string; version: number }[]).find((one) => one.consentKey === consentKey)
}
const answerOf = async (wanted: string) => {
  const { body } = await call(cashier, player, userConsents, {})
  return (body['consents'] as { key: string; consentVersionId: string; status: string }[]).find(
    (one) => one.key === wanted,
  )
}
const isAsked = async () => (await call(cashier, player, getPlayerInfo, {})).body['consentRenewed']
const isDue = async () => (await call(cashier, player, getPlayerInfo, {})).body['consentDue']

test('a new version applies after a second member of staff has approved it', async () => {
  const { approvalId } = (await renew('TNC', 1)).body
  expect(await newest('TNC')).toMatchObject({ version: 1 })
  const { approvals } = (await second.call(getApprovals, {})).body
  expect(approvals).toMatchObject([{ subject: 'consent TNC', change: expect.stringContaining(wording.mk) }])
  expect((await decide(lawyer, approvalId)).status).toBe('OWN_WISH')
  const request = { approvalId: String(approvalId), decision: 'approve' as const, reason: 'A robot' }
  const machine = await call(cashier, staff, decideApproval, request, newId())
  expect(machine.body['status']).toBe('FORBIDDEN')
  expect((await decide(second, approvalId)).body).toMatchObject({ state: 'DONE' })
  expect(await newest('TNC')).toMatchObject({ version: 2, names: wording, inForceSince: expect.any(String) })
  const shown = (await call(cashier, { headers: { authorization: '' } }, consents, {})).body['consents']
  expect(shown).toContainEqual(expect.objectContaining({ consentVersionId: 'TNC-2', name: wording.en }))
  const { records } = (await lawyer.call(getStaffRecords, { operation: 'renewConsent' })).body
  expect(records).toMatchObject([{ subject: 'consent TNC', outcome: 'DONE' }])
})

test('players are asked again: until they agree they neither deposit nor open a game', async () => {
  expect(await isDue()).toBe(true)
  expect(await answerOf('TNC')).toMatchObject({ consentVersionId: 'TNC-2', status: 'NOT_CONSENTED' })
  const launch = () => call(cashier, player, createLaunch, { platform: testGame.platform, gameId: testGame.gameId })
  expect((await launch()).body['status']).toBe('CONSENT_DUE')
  await expect(payByStoredCard(cashier, player, '20.00')).rejects.toThrow()
  const given = { consentedVersions: 'TNC-2', unConsentedVersions: '' }
  expect((await call(cashier, player, saveUserConsents, given)).body['status']).toBe('SUCCESS')
  expect(await isDue()).toBe(false)
  expect((await launch()).body['status']).toBe('SUCCESS')
  await payByStoredCard(cashier, player, '20.00')
})

test('a new marketing wording prevents nobody from playing, and only players who agreed to the old one are asked again', async () => {
  const { approvalId } = (await renew('CASINO_EMAIL', 1)).body
  expect((await decide(second, approvalId)).body).toMatchObject({ state: 'DONE' })
  expect(await isDue()).toBe(false)
  expect(await answerOf('CASINO_EMAIL')).toMatchObject({ consentVersionId: 'CASINO_EMAIL-2', status: 'NOT_CONSENTED' })
  expect(await isAsked()).toBe(false)
})

test('players who agreed to an old wording of a marketing consent are asked once more, and may refuse [rule 32]', async () => {
  const answer = (given: string, refused = '') =>
    call(cashier, player, saveUserConsents, { consentedVersions: given, unConsentedVersions: refused })
  await answer('BINGO_SMS-1,BINGO_PHONE-1,CASINO_SMS-1')
  await answer('', 'CASINO_SMS-1')
  for (const consentKey of ['BINGO_SMS', 'BINGO_PHONE', 'CASINO_SMS']) {
    await decide(second, (await renew(consentKey, 1)).body['approvalId'])
  }
  const asked = { status: 'NOT_CONSENTED', isRenewed: true }
  expect(await isAsked()).toBe(true)
  expect(await answerOf('BINGO_SMS')).toMatchObject({ ...asked, consentVersionId: 'BINGO_SMS-2' })
  expect(await answerOf('BINGO_PHONE')).toMatchObject(asked)
  expect(await answerOf('CASINO_SMS')).toMatchObject({ isRenewed: false })
  await answer('BINGO_SMS-2')
  expect(await isAsked()).toBe(true)
  await answer('', 'BINGO_PHONE-2')
  expect(await isAsked()).toBe(false)
  expect(await answerOf('BINGO_SMS')).toMatchObject({ status: 'CONSENTED', isRenewed: false })
  expect(await answerOf('BINGO_PHONE')).toMatchObject({ status: 'NOT_CONSENTED', isRenewed: false })
  await decide(second, (await renew('BINGO_PHONE', 2)).body['approvalId'])
  expect(await isAsked()).toBe(false)
})

test('of two new versions based on the same old one, the second request is refused', async () => {
  const first = (await renew('PRIVACY', 1)).body['approvalId']
  const other = (await renew('PRIVACY', 1, second)).body['approvalId']
  expect((await decide(second, first)).body).toMatchObject({ state: 'DONE' })
  expect((await decide(lawyer, other)).body).toMatchObject({ status: 'ENDED' })
  expect((await renew('PRIVACY', 1)).status).toBe('CHANGED')
  expect((await renew('NOWHERE', 1)).status).toBe('NOT_FOUND')
})
