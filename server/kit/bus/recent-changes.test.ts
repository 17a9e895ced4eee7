import { expect, test } from 'vitest'
import { recentChanges } from './recent-changes.ts'

test('changes of two periods are kept, each once, and older ones are not', () => {
  const recent = recentChanges(3)
  recent.add('oldest')
  recent.turn()
  recent.add('older')
  recent.turn()
  for (const change of ['new', 'older', 'new']) recent.add(change)
  expect([...(recent.take() ?? [])].toSorted()).toEqual(['new', 'older'])
  expect(recent.take()).toEqual(new Set())
})

test('too many changes are not kept, in either period', () => {
  const recent = recentChanges(2)
  for (const change of ['a', 'b', 'c', 'd']) recent.add(change)
  recent.turn()
  recent.add('e')
  expect(recent.take()).toBeUndefined()
  recent.add('f')
  expect(recent.take()).toEqual(new Set(['f']))
})
