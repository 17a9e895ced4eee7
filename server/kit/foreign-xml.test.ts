import { expect, test } from 'vitest'
import { readXml, UnreadableXml } from './foreign-xml.ts'

test('reads elements and attributes as texts', () => {
  expect(readXml('<order code="0012"><amount>10.00</amount></order>')).toEqual({
    order: { '@code': '0012', amount: '10.00' },
  })
})

test.each([
  ['cut off', '<order><amount>10.00</amount>'],
  ['an error page', '<html><body><p>Bad gateway<br></body></html>'],
  ['no XML at all', 'OK'],
  ['empty', ''],
  ['followed by another document', '<order/><order/>'],
  ['a document with entities', '<!DOCTYPE order [<!ENTITY a "b">]><order>&a;</order>'],
  ['nested more deeply than any message', '<a>'.repeat(30) + '</a>'.repeat(30)],
])('refuses a text that is %s', (_what, text) => {
  expect(() => readXml(text)).toThrow(UnreadableXml)
})

test('accepts only a document type that the caller knows', () => {
  const text = '<!DOCTYPE order SYSTEM "order.dtd"><order/>'
  expect(readXml(text, (doctype) => doctype === 'order SYSTEM "order.dtd"')).toMatchObject({ order: '' })
  expect(() => readXml(text, () => false)).toThrow(UnreadableXml)
})
