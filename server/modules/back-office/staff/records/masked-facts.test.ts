import { expect, test } from 'vitest'
import { isAboutPlayers, maskedFacts } from './masked-facts.ts'

test('texts are masked at every depth, and fields that are never personal are not', () => {
  const facts = { text: 'ana@demo.example', found: 1, from: { lastName: 'Petrova', city: '' }, names: ['Ana'] }
  expect(maskedFacts({ ...facts, reason: 'They asked', documentId: 'd-1', isWhole: true })).toEqual({
    text: '•••',
    found: 1,
    from: { lastName: '•••', city: '' },
    names: ['•••'],
    reason: 'They asked',
    documentId: 'd-1',
    isWhole: true,
  })
})

test.each([
  ['an action on a player', { playerId: 'p-1', subject: 'player p-1', details: {} }, true],
  ['a search', { playerId: null, subject: 'players', details: { text: 'ana' } }, true],
  ['a finding', { playerId: null, subject: 'finding f-1', details: { playerId: 'p-1' } }, true],
  ['a game', { playerId: null, subject: 'game x', details: { name: 'X' } }, false],
])('%s may name players or not', (_name, record, expected) => expect(isAboutPlayers(record)).toBe(expected))
