import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginRound, endRound, whenRoundEnds } from './game-round.ts'

const show = vi.fn<() => void>()
const [game, other] = [{}, {}]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  endRound(game)
  endRound(other)
  show.mockReset()
  vi.useRealTimers()
})

test('a balance is shown at once when no round is running', () => {
  whenRoundEnds(show)
  expect(show).toHaveBeenCalledOnce()
})

test('a change during a round is shown once, when the round ends', () => {
  beginRound(game)
  whenRoundEnds(show)
  whenRoundEnds(show)
  expect(show).not.toHaveBeenCalled()
  endRound(game)
  endRound(game)
  expect(show).toHaveBeenCalledOnce()
})

test('a round that does not end delays the balance for eight seconds', () => {
  beginRound(game)
  whenRoundEnds(show)
  vi.advanceTimersByTime(7999)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
})

test('of two games side by side, the end of one round does not show the balance during the other', () => {
  beginRound(game)
  beginRound(other)
  whenRoundEnds(show)
  endRound(game)
  expect(show).not.toHaveBeenCalled()
  endRound(other)
  expect(show).toHaveBeenCalledOnce()
})
