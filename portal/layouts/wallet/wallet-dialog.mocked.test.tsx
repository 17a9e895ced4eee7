// @vitest-environment happy-dom
import { ended, mount, named, press, type } from '@baize/web/forms/testing/mount'
import { memoryStorage } from '@baize/web/storage/testing/memory-storage.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../data/client.ts'
import { MoneyForm } from '../../features/limits/money-form.tsx'
import { ToolSection } from '../../features/limits/tool-section.tsx'
import type { Withdrawal } from '../../features/payments/withdrawal/use-withdrawal.ts'
import { WalletDialog } from './wallet-dialog.tsx'

vi.mock('../../data/client.ts', () => import('../../data/testing/mocked-client.ts'))
vi.mock('../../features/payments/deposit/deposit-tab.tsx', () => ({ DepositTab: () => null }))
vi.mock('../../features/limits/tab/limits-tab.tsx', () => ({
  LimitsTab: () => (
    <ToolSection title="Money" form={(onSaved) => <MoneyForm limits={limits} onSaved={onSaved} />}>
      {null}
    </ToolSection>
  ),
}))
vi.mock('../../features/payments/withdrawal/withdrawal-tab.tsx', () => ({
  WithdrawalTab: ({ withdrawal }: { withdrawal: Withdrawal }) => (
    <button onClick={() => withdrawal.request.send({ paymentMethod: 'CARD', amount: '20.00' })}>Request</button>
  ),
}))
vi.mock('./wallet-balances.tsx', () => ({ WalletBalances: () => null }))

const limits = [{ name: 'daily', currency: 'GBP', limit: undefined, pending: undefined }] as const
const field = 'Daily deposits: maximum in GBP'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.mocked(call as (...given: unknown[]) => Promise<unknown>).mockImplementation(async (operation) =>
    (operation as { id: string }).id === 'processWithdrawal'
      ? { status: 'CONTINUE_IN_CASHIER' }
      : { status: 'SUCCESS', requiresDays: 0 },
  )
})

/** Returns whether the browser asks before a reload. */
const asksBeforeReload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('limits are asked about while they are typed, and no longer once they are saved', async () => {
  await mount(<WalletDialog tab="limits" step="" breaks={null} />)
  await press('Edit')
  await type(field, '50')
  expect(asksBeforeReload()).toBe(true)
  await ended(() => named('Save').click())
  expect(asksBeforeReload()).toBe(false)
})

test('limits that were discarded are not asked about', async () => {
  await mount(<WalletDialog tab="limits" step="" breaks={null} />)
  await press('Edit')
  await type(field, '50')
  await press('Cancel')
  expect(asksBeforeReload()).toBe(false)
})

test('a reload in the cashier of a withdrawal asks first, because nothing of it is stored', async () => {
  await mount(<WalletDialog tab="withdrawal" step="" breaks={null} />)
  expect(asksBeforeReload()).toBe(false)
  await ended(() => named('Request').click())
  expect(asksBeforeReload()).toBe(true)
})
