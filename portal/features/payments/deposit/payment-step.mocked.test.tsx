// @vitest-environment happy-dom
import { done, mount, named, press } from '@baize/web/forms/testing/mount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../data/client.ts'
import { PaymentStep } from './payment-step.tsx'
import type { useAttempt } from './use-attempt.ts'

vi.mock('../../../data/client.ts', () => import('../../../data/testing/mocked-client.ts'))
vi.mock('./use-attempt.ts', () => ({
  useAttempt: (): Partial<ReturnType<typeof useAttempt>> => ({
    begun: {
      status: 'CONTINUE_TO_PAYMENT_SITE',
      paymentId: 'p1',
      continueUrl: 'https://pay.example/',
      libraryUrl: 'https://pay.example/library.js',
    },
    isWaiting: false,
  }),
}))
vi.mock('../providers/provider-page.tsx', () => ({
  ProviderPage: ({ onResult }: { onResult: (result: string) => void }) =>
    ['failure', 'error', 'cancelled_by_shopper'].map((result) => (
      <button key={result} onClick={() => onResult(result)}>
        {result}
      </button>
    )),
}))
const answer = vi.mocked(call as (...given: unknown[]) => Promise<unknown>)
const again = vi.fn<() => void>()
const another = vi.fn<() => void>()
const nothing = () => undefined

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test.each(['failure', 'error', 'cancelled_by_shopper'])(
  'after the page has reported “%s”, only the platform says that nothing was charged',
  async (result) => {
    answer.mockResolvedValue({ status: 'SUCCESS', depositStatus: 'PENDING' })
    const page = await mount(
      <PaymentStep
        draft={{ step: 'payment', method: 'CARD', amount: '20.00', key: 'k1', isSent: true }}
        currency="GBP"
        returned={false}
        onSend={nothing}
        onBegun={nothing}
        onCredited={nothing}
        onPage={nothing}
        onAgain={again}
        onAnother={another}
      />,
    )
    await press(result)
    expect(page.textContent).toContain('The payment page has reported that the payment was not completed.')
    expect(page.textContent).not.toContain('Nothing was charged')
    expect(() => named('Try again')).toThrow()
    await press('Make another deposit')
    expect(another).toHaveBeenCalled()
    answer.mockResolvedValue({ status: 'SUCCESS', depositStatus: 'REFUSED' })
    await done(() => void vi.advanceTimersByTime(3000))
    expect(page.textContent).toContain('The payment was refused. Nothing was charged.')
  },
)
