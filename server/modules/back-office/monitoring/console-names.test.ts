import { languages } from '@baize/contract/languages'
import { consoleTexts } from '@baize/texts/console'
import { expect, test } from 'vitest'
import { pointsKinds, pointsPostings } from '../../money/ledger/points/rules.ts'
import { houseAccounts, partyKinds, playerAccounts } from '../../money/ledger/rules.ts'
import { healthOf } from './health.ts'

const ofPoints = pointsKinds.flatMap((kind) => pointsPostings({ kind, points: 1n }).map(({ account }) => account))
const accounts = new Set<string>([...playerAccounts, ...houseAccounts, ...partyKinds, ...ofPoints])

test.each(languages)('every account of the books has a name in %s, and no other', (language) => {
  const names = Object.keys(consoleTexts[language].books.accounts)
  expect(names.toSorted()).toEqual([...accounts].map((account) => account.replaceAll(/\W/g, '_')).toSorted())
})

test.each(languages)('every component of the health report has a name in %s, and no others have one', (language) => {
  const { components } = healthOf({ totalCount: 2, idleCount: 1, waitingCount: 0 })
  const details = Object.keys(components.db.details ?? {})
  const texts = consoleTexts[language].monitoring
  expect(Object.keys(texts.components).toSorted()).toEqual(Object.keys(components).toSorted())
  expect(Object.keys(texts.details).toSorted()).toEqual(details.toSorted())
})
