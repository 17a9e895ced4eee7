import { expect, test } from 'vitest'
import { lengthOf, tidyMessage } from './message-text.ts'

test.each([
  ['plain words stay', 'Good evening!', 'Good evening!'],
  ['Macedonian stays', 'Добра вечер, Ѓорѓи', 'Добра вечер, Ѓорѓи'],
  ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['line breaks and tabs become one space', 'one\r\n\n\ttwo\u2028three', 'one two three'],
  ['control characters become a space', 'a\u0007\u001b[31mb', 'a [31mb'],
  ['direction marks leave', 'safe \u202Eexe.gpj\u202C \u2066x\u2069 \u200Fy', 'safe exe.gpj x y'],
  ['hidden separators leave', 'h\u200Be\u00ADl\u2060l\uFEFFo', 'hello'],
  ['a joiner between letters leaves', 'b\u200Dad', 'bad'],
  ['an emoji of several parts stays', '👩🏽‍💻 and 👨‍👩‍👧', '👩🏽‍💻 and 👨‍👩‍👧'],
  ['piled accents keep two', 'e\u0300\u0301\u0302\u0303\u0304', 'è\u0301\u0302'],
  ['half of a pair leaves', 'a\uD83Db', 'ab'],
  ['blank fillers are empty', '\u3164 \u2800 \u200B', ''],
  ['accents alone are empty', '\u0301\u0302', ''],
])('%s', (_what, typed, text) => {
  expect(tidyMessage(typed)).toBe(text)
})

test('the length of a message is counted in code points', () => {
  expect([lengthOf('abc'), lengthOf('👍👍'), lengthOf('Ќ')]).toEqual([3, 2, 1])
})
