import { expect, test } from 'vitest'
import type { StateView } from '../../play-routes.ts'
import type { RoundView } from '../../play/round-view.ts'
import { createSeals } from './seals.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const next = (roundId: string, commitment: string) => ({ next: { roundId, commitment }, hall: null })
const hall = (phase: 'selling' | 'calling', id: string, commitment: string, ahead: readonly string[] = []) => ({
  next: null,
  hall: {
    phase,
    id,
    commitment,
    next: ahead.map((each) => ({ id: each, commitment: `seal of ${each}` })),
  } as unknown as NonNullable<StateView['hall']>,
})
const round = (roundId: string, commitment: string, draw?: { id: string; commitment: string }) =>
  ({ roundId, commitment, steps: [draw ? { hall: draw } : {}] }) as unknown as RoundView

test('a round is accepted only with the commitment that was published before it, also after a reload', () => {
  const store = memory()
  createSeals(store).learn(next('one', 'aa'))
  const seals = createSeals(store)
  expect(seals.agree(round('one', 'aa'))).toBe(true)
  expect(seals.agree(round('one', 'bb'))).toBe(false)
  expect(seals.agree(round('two', 'aa'))).toBe(undefined)
})

test('a later commitment for a round does not replace the first one', () => {
  const seals = createSeals(undefined)
  seals.learn(next('one', 'aa'))
  seals.learn(next('one', 'bb'))
  expect(seals.agree(round('one', 'bb'))).toBe(false)
})

test("a hall's commitment is accepted before and during the sale, but not once balls are called", () => {
  const seals = createSeals(undefined)
  seals.learn(next('ticket', 'aa'))
  seals.learn(hall('calling', 'draw 1', 'late', ['draw 2']))
  const bought = (id: string, commitment: string) => round('ticket', 'aa', { id, commitment })
  expect(seals.agree(bought('draw 1', 'late'))).toBe(undefined)
  expect(seals.agree(bought('draw 2', 'seal of draw 2'))).toBe(true)
  expect(seals.agree(bought('draw 2', 'another'))).toBe(false)
  seals.learn(hall('selling', 'draw 3', 'early'))
  expect(seals.agree(bought('draw 3', 'early'))).toBe(true)
})

test('a tab without storage remembers commitments while it is open, and unreadable storage is ignored', () => {
  const broken = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full')
    },
  }
  const seals = createSeals(broken)
  seals.learn(next('one', 'aa'))
  expect(seals.agree(round('one', 'aa'))).toBe(true)
})
