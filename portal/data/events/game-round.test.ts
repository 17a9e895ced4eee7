import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginRound, endRound, whenRoundEnds } from './game-round.ts'

const show = vi.fn<() => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endRound()
  show.mockReset()
  vi.useRealTimers()
})

test('a balance is shown at once when no round is running', () => {
  whenRoundEnds(show)
  expect(show).toHaveBeenCalledOnce()
})

test('a change during a round is shown once, when the round ends', () => {
  beginRound()
  whenRoundEnds(show)
  whenRoundEnds(show)
  expect(show).not.toHaveBeenCalled()
  endRound()
  endRound()
  expect(show).toHaveBeenCalledOnce()
})

test('a round that does not end delays the balance for eight seconds', () => {
  beginRound()
  whenRoundEnds(show)
  vi.advanceTimersByTime(7999)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
})
