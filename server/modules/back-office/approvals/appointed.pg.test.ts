import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { acceptInvitation, openInvitation } from '@baize/contract/staff/entry'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { changeStaffRoles, getTeam, inviteStaff } from '@baize/contract/staff/team'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { buildCashier, type Cashier } from '../../../testing/cashier.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { codeOf, hireStaff, type HiredStaff } from '../../../testing/staff.ts'

let cashier: Cashier
let manager: HiredStaff
let playerId: string
beforeEach(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=100.00' })
  ;({ playerId } = await signUpPlayer(cashier))
  manager = await hireStaff(cashier, ['administrator'])
})
afterEach(() => cashier.close())

const key = () => ({ 'idempotency-key': newId() })

/**
 * Lets the manager invite a member, accepts the invitation and returns the member's browser. If `confirm` is given, the
 * invitation must need a second approver, and `confirm` must approve it.
 */
async function appointed(
  email: string,
  roles: string[],
  confirm?: (approvalId: string) => Promise<void>,
): Promise<Browser> {
  const invitation = { email, name: 'Pat', language: 'en' as const, roles }
  const asked = await manager.browser.call(inviteStaff, invitation)
  expect(asked.status).toBe(confirm ? 'SECOND_PERSON' : 'SUCCESS')
  await confirm?.(String(asked.body['approvalId']))
  const letter = (await mailsTo(cashier.context, email))[0]?.letter
  const token = new URL(letter?.template === 'staffInvitation' ? letter.url : '').hash.slice(1)
  const browser = openBrowser(cashier)
  const { setup, secret } = (await browser.call(openInvitation, { token })).body
  const code = codeOf(cashier, String(secret))
  const given = { token, setup: String(setup), password: 'a-long-enough-password-7', code }
  expect((await browser.call(acceptInvitation, given)).status).toBe('SUCCESS')
  return browser
}

async function requestOf({ call }: Browser): Promise<string> {
  const request = { playerId, reason: 'A complaint', currency: 'GBP', direction: 'CREDIT', amount: '100.01' } as const
  return String((await call(bookGoodwill, request, key())).body['approvalId'])
}

const decided = async ({ call }: Browser, approvalId: string) =>
  (await call(decideApproval, { approvalId, decision: 'approve', reason: 'I have checked it' }, key())).status

/** Like `appointed`, but the invitation is approved by a second member of staff. */
async function confirmedBy(second: Browser, email: string, roles: string[]): Promise<Browser> {
  return appointed(email, roles, async (asked) => expect(await decided(second, asked)).toBe('SUCCESS'))
}

test('the members whom a manager invited without an approver count as one person with the manager', async () => {
  const pat = await appointed('pat@house.example', ['payments'])
  const ron = await appointed('ron@house.example', ['payments'])
  const eva = await appointed('eva@house.example', ['administrator'])
  const ofManager = await requestOf(manager.browser)
  // Cleo's invitation was approved by Eva, whom the manager had invited without an approver. So Cleo still counts as
  // one person with the manager and cannot approve the manager's requests.
  const cleo = await confirmedBy(eva, 'cleo@house.example', ['payments'])
  expect(await decided(cleo, ofManager)).toBe('APPOINTED')
  expect(await decided(cleo, await requestOf(eva))).toBe('APPOINTED')
  expect(await decided(pat, ofManager)).toBe('APPOINTED')
  const list = (await pat.call(getApprovals, {})).body['approvals'] as { approvalId: string; refusal?: string }[]
  expect(list.find(({ approvalId }) => approvalId === ofManager)?.refusal).toContain('count as one person')
  expect(await decided(manager.browser, await requestOf(pat))).toBe('APPOINTED')
  expect(await decided(ron, await requestOf(pat))).toBe('APPOINTED')

  const second = await hireStaff(cashier, ['administrator'])
  const members = (await second.browser.call(getTeam, {})).body['members'] as { memberId: string; email: string }[]
  const memberId = members.find(({ email }) => email === 'pat@house.example')?.memberId ?? ''
  const confirmation = { memberId, roles: ['payments'], reason: 'We know them' }
  const asked = await second.browser.call(changeStaffRoles, confirmation)
  expect(await decided(manager.browser, String(asked.body['approvalId']))).toBe('SUCCESS')
  expect(await decided(pat, ofManager)).toBe('SUCCESS')
})

test('the gifts of members who count as one person are added up', async () => {
  const pat = await appointed('pat@house.example', ['payments'])
  const ron = await appointed('ron@house.example', ['payments'])
  const { playerId: other } = await signUpPlayer(cashier)
  const give = async ({ call }: Browser) => {
    const gift = {
      playerId: other,
      reason: 'A complaint',
      currency: 'GBP',
      direction: 'CREDIT',
      amount: '60.00',
    } as const
    return (await call(bookGoodwill, gift, key())).status
  }
  expect(await give(pat)).toBe('SUCCESS')
  expect(await give(ron)).toBe('SECOND_PERSON')
})
