import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted if necessary, and are never formulas', () => {
  const rows = [
    ['ID', 'Game Name', 'Amount'],
    ['1', 'Poppy "Fields", wild', '-1.50'],
    ['2', '=HYPERLINK("http://x")', '2.00'],
    ['3', '-1+2', ''],
    ['4', 'Бисери\nОхрид', '0.10'],
    ['5', 'a\rb', '-3'],
    ['6', '\r=1+1', '+1'],
  ]
  expect(csvOf(rows)).toBe(
    '\u{FEFF}ID,Game Name,Amount\r\n' +
      '1,"Poppy ""Fields"", wild",-1.50\r\n' +
      `2,"'=HYPERLINK(""http://x"")",2.00\r\n` +
      `3,"'-1+2",\r\n` +
      '4,"Бисери\nОхрид",0.10\r\n' +
      '5,"a\rb",-3\r\n' +
      `6,"'\r=1+1","'+1"\r\n`,
  )
})
