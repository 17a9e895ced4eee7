// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '@baize/web/forms/testing/mount'
import { useMsSinceReply } from './ms-since-reply.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const refetch = vi.fn<() => void>()
function Since() {
  const [dataUpdatedAt, setUpdatedAt] = useState(0)
  return (
    <>
      <p>{Math.round(useMsSinceReply({ dataUpdatedAt, refetch }) / 1000)}</p>
      <button aria-label="Reply" onClick={() => setUpdatedAt((at) => at + 1)} />
    </>
  )
}

const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))

test.each([5 * hour, -5 * hour])(
  'a clock that is set by %i ms during play does not change the measured time',
  async (byMs) => {
    refetch.mockClear()
    const page = await mount(<Since />)
    await pass(10)
    expect(page.textContent).toBe('10')
    expect(refetch).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + byMs)
    await pass(3)
    expect(page.textContent).toBe('13')
    expect(refetch).toHaveBeenCalledOnce()
    await act(async () => page.querySelector('button')?.click())
    expect(page.textContent).toBe('0')
    await pass(2)
    expect(page.textContent).toBe('2')
  },
)
