import { expect, test } from 'vitest'
import { csvOf } from './save-csv.ts'

test('fields are quoted, and none is a formula', () => {
  expect(
    csvOf([
      ['day', 'GGR'],
      ['2026-11-23', '-12.50'],
      ['=1+1', 'a "b"'],
    ]),
  ).toBe('"day","GGR"\r\n"2026-11-23","-12.50"\r\n"\'=1+1","a ""b"""\r\n')
})
