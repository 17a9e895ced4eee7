// @vitest-environment happy-dom
import { ended, mount, named, press } from '@baize/web/forms/testing/mount'
import { memoryStorage } from '@baize/web/storage/testing/memory-storage.ts'
import { CallError } from '@baize/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../data/client.ts'
import { stepBack, useWithdrawal } from './use-withdrawal.ts'

vi.mock('../../../data/client.ts', () => ({ call: vi.fn<() => unknown>(), callInbox: vi.fn<() => unknown>() }))
const answer = vi.mocked(call as (...given: unknown[]) => Promise<unknown>)

function Wizard() {
  const withdrawal = useWithdrawal('ana GBP')
  const { draft, go, request, isSent, goTo } = withdrawal
  return (
    <>
      <output>
        {[draft.step, draft.amount, isSent && 'sent', stepBack(withdrawal)?.step].filter(Boolean).join(' ')}
      </output>
      <button onClick={() => go({ step: 'payee', method: 'CARD', amount: '20.00' })}>Enter</button>
      <button onClick={() => request.send({ paymentMethod: 'CARD', amount: '20.00' })}>Request</button>
      <button onClick={() => goTo('amount')}>Back</button>
    </>
  )
}

const shown = () => document.querySelector('output')?.textContent

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  answer.mockReset()
})

test('an unfinished withdrawal survives a reload', async () => {
  await mount(<Wizard />)
  expect(shown()).toBe('method')
  await press('Enter')
  expect(shown()).toBe('payee 20.00 amount')
  await mount(<Wizard />)
  expect(shown()).toBe('payee 20.00 amount')
})

test.each([
  ['requested', { status: 'SUCCESS' }],
  ['continued in the cashier', { status: 'CONTINUE_IN_CASHIER' }],
])('a withdrawal that was %s is not offered again after a reload', async (_what, reply) => {
  answer.mockResolvedValue(reply)
  await mount(<Wizard />)
  await press('Enter')
  await ended(() => named('Request').click())
  await mount(<Wizard />)
  expect(shown()).toBe('method')
})

test('Back does not lead away from a withdrawal while it is unknown whether the platform has it', async () => {
  answer.mockRejectedValue(new CallError(0, { status: 'UNREACHABLE', message: '' }))
  await mount(<Wizard />)
  await press('Enter')
  await ended(() => named('Request').click())
  await press('Back')
  expect(shown()).toBe('payee 20.00 sent')
})
