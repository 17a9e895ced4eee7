import { operations } from '@baize/contract/all'
import { consoleTexts } from '@baize/texts/console'
import { expect, test } from 'vitest'
import { shownOperations, withheldOperations } from './audited.ts'

test('the console has a name for every operation of staff, and for every operation on a player’s record', () => {
  const ofStaff = operations.filter(({ access }) => access === 'staff').map(({ id }) => id)
  const onRecord = [...Object.keys(shownOperations), ...Object.keys(withheldOperations)]
  const { operations: names, playerActions } = consoleTexts.en
  const named = new Set([...Object.keys(names), ...Object.keys(playerActions)])
  expect([...ofStaff, ...onRecord].filter((id) => !named.has(id))).toEqual([])
})
