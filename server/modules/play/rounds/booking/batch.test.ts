import { expect, test } from 'vitest'
import { takeBatch } from './batch.ts'
import type { GameMovement } from './movement.ts'

const [ada, bob] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']

const move = (transactionId: string, change: Partial<GameMovement> = {}): GameMovement => ({
  kind: 'bet',
  studio: 'baize-studio',
  transactionId,
  roundId: `round-${transactionId}`,
  playerId: ada,
  gameId: 'night-train',
  currency: 'GBP',
  amountMinor: 100n,
  ...change,
})

const item = (transactionId: string, change: Partial<GameMovement> = {}) => ({ moves: [move(transactionId, change)] })

const idsOf = (items: readonly { moves: readonly GameMovement[] }[]): (string | undefined)[] =>
  items.map(({ moves }) => moves[0]?.transactionId)

test('takes the queued items in their order', () => {
  const queue = [item('a'), item('b', { playerId: bob }), item('c')]
  expect(idsOf(takeBatch(queue))).toEqual(['a', 'b', 'c'])
  expect(queue).toEqual([])
})

test('leaves a repetition for the next batch, and every later item of its player', () => {
  const queue = [item('a'), item('a'), item('b'), item('c', { playerId: bob })]
  expect(idsOf(takeBatch(queue))).toEqual(['a', 'c'])
  expect(idsOf(takeBatch(queue))).toEqual(['a', 'b'])
})

test('books a bet before the rollback that undoes it, and a tombstone before the late bet', () => {
  const back = item('back', { kind: 'rollback', referenceId: 'a' })
  expect(idsOf(takeBatch([item('a'), back]))).toEqual(['a'])
  expect(idsOf(takeBatch([back, item('a')]))).toEqual(['back'])
})

test('keeps apart two games that claim one round', () => {
  const queue = [item('a', { roundId: 'one' }), item('b', { roundId: 'one', gameId: 'clockmaker' })]
  expect(idsOf(takeBatch(queue))).toEqual(['a'])
  const currencies = [item('a', { roundId: 'one' }), item('b', { roundId: 'one', currency: 'EUR' })]
  expect(idsOf(takeBatch(currencies))).toEqual(['a'])
})

test('takes one stake of a round at a time, even with other items between', () => {
  const win = item('w', { roundId: 'one', kind: 'win' })
  const queue = [item('a', { roundId: 'one' }), win, item('b', { roundId: 'one' }), item('c', { playerId: bob })]
  expect(idsOf(takeBatch(queue))).toEqual(['a', 'w', 'c'])
  expect(idsOf(takeBatch(queue))).toEqual(['b'])
})

test('takes a bet with its win, or leaves both', () => {
  const both = (id: string) => ({ moves: [move(id), move(`${id} win`, { kind: 'win' })] })
  const queue = [both('a'), both('b'), both('a')]
  expect(takeBatch(queue).map(({ moves }) => moves.length)).toEqual([2, 2])
  expect(idsOf(queue)).toEqual(['a'])
  const many = Array.from({ length: 201 }, (_, index) => both(`t-${index}`))
  expect(takeBatch([item('first'), ...many])).toHaveLength(200)
})

test('has at most 400 items', () => {
  const queue = Array.from({ length: 1000 }, (_, index) => item(`t-${index}`))
  expect(takeBatch(queue)).toHaveLength(400)
  expect(queue).toHaveLength(600)
})
