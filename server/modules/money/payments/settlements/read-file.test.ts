import { expect, test } from 'vitest'
import { NoSettlementFile, readSettlement } from './read-file.ts'

const heading = 'reference,type,amount,currency'
const one = { orderCode: 'd1', kind: 'deposit', money: { amountMinor: 2000n, currency: 'GBP' } }

test.each([
  ['ends its lines as Windows does', `${heading}\r\nd1,deposit,20.00,GBP\r\n`],
  ['quotes its cells', '"reference","type","amount","currency"\n"d1","deposit","20.00","GBP"'],
  ['begins with a byte-order mark', `\uFEFF${heading}\nd1,deposit,20.00,GBP`],
  [
    'has its columns in another order, and others between them',
    'currency,id,amount,type,reference\nGBP,7,20.000,Deposit,d1',
  ],
])('reads a file that %s', async (_what, text) => {
  expect(await readSettlement(text)).toEqual({ lines: [one], unreadable: [] })
})

test('an empty day has a heading and no lines', async () => {
  expect(await readSettlement(heading)).toEqual({ lines: [], unreadable: [] })
})

test.each([
  ['d2,deposit', 'COLUMNS'],
  ['d 2,deposit,20.00,GBP', 'REFERENCE'],
  ['d2,gift,20.00,GBP', 'TYPE'],
  ['d2,deposit,-1.00,GBP', 'AMOUNT'],
  ['d2,deposit,20.001,GBP', 'AMOUNT'],
  ['d2,deposit,20.00,QQQ', 'CURRENCY'],
])('keeps the other lines and names the fault of the line %s', async (text, fault) => {
  const { lines, unreadable } = await readSettlement(`${heading}\n${text}\nd1,deposit,20.00,GBP`)
  expect(lines).toEqual([one])
  expect(unreadable).toMatchObject([{ number: 2, text, fault }])
})

test('does not show staff a card number', async () => {
  const { unreadable } = await readSettlement(`${heading}\n4444333322221111,gift,20.00,GBP`)
  expect(unreadable).toMatchObject([{ text: '***1111,gift,20.00,GBP' }])
})

test.each([
  ['is empty', ''],
  ['has no heading', 'd1,deposit,20.00,GBP'],
  ['is an error page', '<html><body>Not found</body></html>'],
])('refuses a text that %s', async (_what, text) => {
  await expect(readSettlement(text)).rejects.toThrow(NoSettlementFile)
})
