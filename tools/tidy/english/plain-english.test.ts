import { expect, test } from 'vitest'
import { expectNone } from '../findings.ts'
import { findStilted } from './plain-english.ts'
import { passagesIn } from './prose.ts'

test('comments, test names, documents and summaries of operations are plain English', () => {
  expectNone(findStilted(), 'write subject, verb, object, in at most 25 words')
})

test('every kind of comment is found, each as one piece', () => {
  const text = [
    '/**',
    ' * The first line goes',
    ' * on here. @see nothing',
    ' *',
    ' * @returns the sum',
    ' */',
    'const a = 1 // beside code',
    '// one sentence',
    '// on two lines',
    "test('a bet is refused', () => {})",
  ].join('\n')
  expect(passagesIn({ path: 'a.test.ts', text }).map(({ line, text: words }) => `${line} ${words}`)).toEqual([
    '2 The first line goes on here. @see nothing',
    '5 the sum',
    '7 beside code',
    '8 one sentence on two lines',
    '10 a bet is refused',
  ])
  const operation = "export const a = op({ summary: 'Read the balance' })"
  expect(passagesIn({ path: 'contract/a.ts', text: operation }).map((one) => one.text)).toEqual(['Read the balance'])
  expect(passagesIn({ path: 'a.sql', text: '-- one\n-- two\nselect 1 -- three' }).map((one) => one.text)).toEqual([
    'one two',
    'three',
  ])
  const page = '# What it is\n\n| what | b |\n|---|---|\n| c | `d` |\n\n```\nnot read\n```\n- one\n  more\n- two\n'
  expect(passagesIn({ path: 'a.md', text: page })).toMatchObject([
    { line: 1, text: 'What it is', isTitle: true },
    { line: 3, text: 'what', isTitle: true },
    { line: 3, text: 'b', isTitle: true },
    { line: 5, text: 'c', isTitle: false },
    { line: 5, text: '`d`', isTitle: false },
    { line: 10, text: 'one more', isTitle: false },
    { line: 12, text: 'two', isTitle: false },
  ])
})
