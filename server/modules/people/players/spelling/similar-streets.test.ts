import { expect, test } from 'vitest'
import { areStreetsSimilar } from './similar-streets.ts'

test.each([
  ['an abbreviation', '12 High Street', '12 High St.'],
  ['a changed letter', '12 High Street', '12 Hihg Street'],
  ['a building that was left out', 'Flat 3, Rose House, 12 High Street', '12 High Street'],
  ['another order', 'Hauptstraße 5', '5 Hauptstr.'],
  ['Cyrillic letters', 'ул. Партизанска бр. 7', 'Partizanska 7'],
  ['a name of usual words only', '1 The Street', '1, The Street'],
  ['no numbers', 'Rose Cottage, Mill Lane', 'Rose Cottage'],
])('%s: "%s" may be "%s"', (_why, one, other) => {
  expect(areStreetsSimilar(one, other)).toBe(true)
  expect(areStreetsSimilar(other, one)).toBe(true)
})

test.each([
  ['12 High Street', '14 High Street'],
  ['12 High Street', '12 Mill Street'],
  ['12 High Street', 'High Street'],
  ['12 High Street', ''],
  ['', ''],
])('"%s" is not "%s"', (one, other) => {
  expect(areStreetsSimilar(one, other)).toBe(false)
  expect(areStreetsSimilar(other, one)).toBe(false)
})
