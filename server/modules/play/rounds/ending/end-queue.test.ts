import { expect, test } from 'vitest'
import { takeEnds } from './end-queue.ts'

const [ada, bob] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
const at = Temporal.Instant.from('2026-02-03T10:00:00Z')

const item = (roundId: string, playerId = ada, studio = 'baize-studio') => ({
  end: { playerId, studio, roundId, gameId: 'night-train', currency: 'GBP' as const, at },
})

test('takes the queued ends in their order', () => {
  const queue = [item('a'), item('b'), item('a', bob), item('a', ada, 'another-studio')]
  const all = [...queue]
  expect(takeEnds(queue)).toEqual(all)
  expect(queue).toEqual([])
})

test('leaves a repetition for the next batch', () => {
  const queue = [item('a'), item('a'), item('b')]
  expect(takeEnds(queue)).toEqual([item('a'), item('b')])
  expect(takeEnds(queue)).toEqual([item('a')])
})

test('takes at most 400 ends, and the rest in the next batch', () => {
  const queue = Array.from({ length: 401 }, (_, index) => item(`round-${index}`))
  expect(takeEnds(queue)).toHaveLength(400)
  expect(takeEnds(queue)).toEqual([item('round-400')])
})
