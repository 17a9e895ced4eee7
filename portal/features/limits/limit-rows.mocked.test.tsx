// @vitest-environment happy-dom
import { confirmPendingLimit } from '@baize/contract/limits/player'
import { done, ended, mount, named } from '@baize/web/forms/testing/mount'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../data/client.ts'
import { FamilyRow } from './family/family-row.tsx'
import { LimitRow } from './tab/limit-row.tsx'

vi.mock('../../data/client.ts', () => import('../../data/testing/mocked-client.ts'))
const answer = vi.mocked(call as (...given: unknown[]) => Promise<unknown>)

const dates = { effectiveDate: '2026-11-01T00:00:00Z', creationDate: '2026-11-01T00:00:00Z' }
const ending = {
  limitType: 'DEPOSIT_LIMIT',
  periodType: 'Dynamic',
  limit: '80.00',
  cumulatedValue: '30.00',
  ...dates,
} as const
const raised = {
  limitType: 'DEPOSIT_LIMIT',
  periodType: 'Daily',
  limit: '20.00',
  ...dates,
  pending: { id: 'change-1', limit: '50.00', effectiveDate: '2026-11-30T10:00:00Z' },
}
const replies: Record<string, object> = {
  getDisplayPeriodLimits: { periods: [{ period: 'Dynamic', limit: '80.00', paid: '10.00', held: '20.00' }] },
  getResponsibleGamingLimit: { currency: 'GBP', cooldownPeriod: 1, limits: [raised] },
  getPendingConfirmationLimit: { currency: 'GBP', limits: [] },
}

beforeEach(() => {
  answer.mockReset()
  answer.mockImplementation(async (operation) => ({ status: 'SUCCESS', ...replies[(operation as { id: string }).id] }))
})

test('an amount that is only held is not shown as used', async () => {
  const state = { type: 'DEPOSIT_LIMIT', period: 'Dynamic', currency: 'GBP', own: ending } as const
  const page = await mount(<FamilyRow state={state} />)
  await done(() => undefined)
  expect(page.textContent).toContain('£10.00 deposited')
  expect(page.textContent).toContain('£20.00 held')
  expect(page.textContent).toContain('£50.00 left')
  expect(page.textContent).not.toContain('£30.00')
})

test('cancelling a requested change names this change, and does not set the limit that the tab shows', async () => {
  await mount(<LimitRow own={{ name: 'daily', currency: 'GBP', limit: '20.00', pending: undefined }} />)
  const cancel = 'Cancel the new limit: Daily deposits'
  await done(() => undefined)
  await ended(() => named(cancel).click())
  const changes = answer.mock.calls.filter(([operation]) => (operation as { method: string }).method === 'POST')
  expect(changes).toEqual([[confirmPendingLimit, { cancelId: ['change-1'] }]])
})
