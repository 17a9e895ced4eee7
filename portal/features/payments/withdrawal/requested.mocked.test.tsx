// @vitest-environment happy-dom
import { mount } from '@baize/web/forms/testing/mount'
import { expect, test, vi } from 'vitest'
import { Requested } from './requested.tsx'

vi.mock('../method-labels.ts', () => ({ useMethodLabels: () => new Map() }))

const id = { status: 'SUCCESS', withdrawalId: 'w1', withdrawalStatus: 'PENDING' } as const

test('a requested withdrawal is shown with its receipt', async () => {
  const facts = { amount: '20.00', currency: 'GBP', paymentMethod: 'CARD', reference: 'ref-1' } as const
  const page = await mount(<Requested withdrawal={{ ...id, ...facts }} onClose={() => undefined} />)
  expect(page.textContent).toContain('£20.00')
  expect(page.textContent).toContain('ref-1')
})

test('a reply of the version before, which has no facts for a receipt, still shows the success', async () => {
  const page = await mount(<Requested withdrawal={id} onClose={() => undefined} />)
  expect(page.querySelector('[role=status]')?.textContent).not.toBe('')
  expect(page.querySelector('dl')).toBeNull()
})
