// @vitest-environment happy-dom
import { done, ended, mount, named, press } from '@baize/web/forms/testing/mount'
import { memoryStorage } from '@baize/web/storage/testing/memory-storage.ts'
import { CallError } from '@baize/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../data/client.ts'
import { stepBack, useWithdrawal } from './use-withdrawal.ts'

vi.mock('../../../data/client.ts', () => import('../../../data/testing/mocked-client.ts'))
const answer = vi.mocked(call as (...given: unknown[]) => Promise<unknown>)

function Wizard() {
  const withdrawal = useWithdrawal('ana GBP')
  const { draft, go, request, isSent, complete, goTo } = withdrawal
  return (
    <>
      <output>
        {[draft.step, draft.amount, complete && 'complete', isSent && 'sent', stepBack(withdrawal)?.step]
          .filter(Boolean)
          .join(' ')}
      </output>
      <button onClick={() => go({ step: 'payee', method: 'CARD', amount: '20.00' })}>Enter</button>
      <button onClick={() => request.send({ paymentMethod: 'CARD', amount: '20.00' })}>Request</button>
      <button onClick={() => goTo('amount')}>Back</button>
    </>
  )
}

const shown = () => document.querySelector('output')?.textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('sessionStorage', memoryStorage())
  answer.mockReset()
})

afterEach(() => void vi.useRealTimers())

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

const unreachable = new CallError(0, { status: 'UNREACHABLE', message: '' })
type Lookup = 'SUCCESS' | 'NOT_SENT' | 'unreachable'

/** Every request loses its reply. Each lookup gives the next of these answers, and the last one from then on. */
function replies(...lookups: Lookup[]) {
  let asked = 0
  answer.mockImplementation(async (operation) => {
    const status = lookups[Math.min(asked, lookups.length - 1)]
    if ((operation as { id: string }).id !== 'getWithdrawalByKey') throw unreachable
    asked++
    if (status === 'unreachable') throw unreachable
    return { status }
  })
}

async function requestAndLose() {
  await mount(<Wizard />)
  await press('Enter')
  await ended(() => named('Request').click())
  await done(() => undefined)
}

const poll = () => done(() => void vi.advanceTimersByTime(3000))
const keysSent = () =>
  new Set(
    answer.mock.calls
      .filter(([operation]) => (operation as { id: string }).id === 'processWithdrawal')
      .map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey),
  ).size

test('a withdrawal whose reply was lost is found after hours', async () => {
  replies('unreachable', 'SUCCESS')
  await requestAndLose()
  vi.setSystemTime(Date.now() + 3_600_000)
  await mount(<Wizard />)
  await done(() => undefined)
  expect(shown()).toContain('complete')
})

test('a request whose reply was lost keeps its key for hours', async () => {
  replies('NOT_SENT')
  await requestAndLose()
  vi.setSystemTime(Date.now() + 3_600_000)
  await ended(() => named('Request').click())
  expect(keysSent()).toBe(1)
})

test('a withdrawal that has not arrived at first is found when it arrives', async () => {
  replies('NOT_SENT', 'NOT_SENT', 'SUCCESS')
  await requestAndLose()
  expect(shown()).toBe('payee 20.00 amount')
  await press('Back')
  await poll()
  expect(shown()).toBe('amount 20.00 method')
  await poll()
  expect(shown()).toContain('complete')
})

test('an older answer says nothing about a later attempt', async () => {
  replies('NOT_SENT', 'unreachable')
  await requestAndLose()
  expect(shown()).toBe('payee 20.00 amount')
  await ended(() => named('Request').click())
  await done(() => undefined)
  expect(shown()).toBe('payee 20.00 sent')
})

test('after a reload, the request counts as sent until the platform has been asked', async () => {
  replies('unreachable', 'unreachable', 'NOT_SENT')
  await requestAndLose()
  await mount(<Wizard />)
  await done(() => undefined)
  expect(shown()).toBe('payee 20.00 sent')
  await poll()
  expect(shown()).toBe('payee 20.00 amount')
})

test('a withdrawal that was found can be left for another one', async () => {
  replies('SUCCESS')
  await requestAndLose()
  expect(shown()).toContain('complete')
  await press('Enter')
  expect(shown()).toBe('payee 20.00 amount')
})
