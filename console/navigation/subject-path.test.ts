import { expect, test } from 'vitest'
import { pathOfSubject } from './subject-path.ts'

test.each([
  ['webhook 01a2', '/webhooks/01a2'],
  ['content promo_cards 7', '/content/promo_cards/7'],
  ['content promo_cards new', '/content'],
  ['bonus plan spring', '/plans/spring'],
  ['deposit method CARD/GBP', '/methods'],
  ['staff ana@house.example', '/team'],
  ['log ROOT', undefined],
])('“%s” leads to %s', (subject, path) => {
  expect(pathOfSubject(subject)).toBe(path)
})
