import { expect, test } from 'vitest'
import { csvOf, unmarked } from './csv.ts'

test('cells are quoted if necessary, and are never formulas', () => {
  const rows = [
    ['ID', 'Game Name', 'Amount'],
    ['1', 'Poppy "Fields", wild', '-1.50'],
    ['2', '=HYPERLINK("http://x")', '2.00'],
    ['3', '-1+2', ''],
    ['4', 'Бисери\nОхрид', '0.10'],
    ['5', 'a\rb', '-3'],
    ['6', '\r=1+1', '+1'],
    ['7', "'=1+1", "'tis"],
  ]
  expect(csvOf(rows)).toBe(
    '\u{FEFF}ID,Game Name,Amount\r\n' +
      '1,"Poppy ""Fields"", wild",-1.50\r\n' +
      `2,"'=HYPERLINK(""http://x"")",2.00\r\n` +
      `3,"'-1+2",\r\n` +
      '4,"Бисери\nОхрид",0.10\r\n' +
      '5,"a\rb",-3\r\n' +
      `6,"'\r=1+1","'+1"\r\n` +
      `7,"''=1+1","'tis"\r\n`,
  )
})

test.each(['=1+1', "'=1+1", "''@x", "'tis", '-1', '-1+2', ''])('%j is read from its cell again', (text) => {
  const cell = csvOf([[text]]).slice(1, -2)
  expect(unmarked(cell.startsWith('"') ? cell.slice(1, -1) : cell)).toBe(text)
})
