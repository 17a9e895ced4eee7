import { expect, test } from 'vitest'
import { htmlOf, isLinkAddress, isSupported } from './supported.ts'

test.each([
  ['<h2>Fees</h2><p>See <a href="/fees">the <strong>list</strong></a>.</p><ul><li>one</li></ul>', true],
  ['words alone, 1 < 2', true],
  ['<p>A <img src="/a.webp"></p>', false],
  ['<table><tr><td>1</td></tr></table>', false],
])('%s is shown by the editor: %s', (html, expected) => expect(isSupported(html)).toBe(expected))

test.each([
  ['/terms-conditions', true],
  ['https://help.example/?q=1', true],
  ['mailto:help@house.example', true],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
  ['two words', false],
])('%s is the address of a link: %s', (address, expected) => expect(isLinkAddress(address)).toBe(expected))

test('an empty editor has no text', () => expect(htmlOf('<p></p>')).toBe(''))
