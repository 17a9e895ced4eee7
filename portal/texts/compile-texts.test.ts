import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compileTexts } from './compile-texts.ts'

const tree = { shell: { greeting: 'HELLO, {name}', footer: { terms: 'Terms' } } }

function greeting(override: string) {
  const warnings: string[] = []
  const { shell } = compileTexts(tree, { 'shell.greeting': override }, (message) => warnings.push(message))
  const message = (shell as { greeting: Parameters<typeof format>[0] }).greeting
  return { text: format(message, 'en', { name: 'ANA' }, { formatters: {} as never }), warnings }
}

test('an override replaces a text, with or without its values', () => {
  expect(greeting('WELCOME BACK, {name}')).toEqual({ text: 'WELCOME BACK, ANA', warnings: [] })
  expect(greeting('WELCOME BACK')).toEqual({ text: 'WELCOME BACK', warnings: [] })
})

test('a broken override, or one with other values, leaves the text unchanged', () => {
  expect(greeting('WELCOME {name')).toMatchObject({ text: 'HELLO, ANA', warnings: [expect.stringContaining('no ICU')] })
  expect(greeting('{balance} left')).toMatchObject({
    text: 'HELLO, ANA',
    warnings: [expect.stringContaining('values')],
  })
})

test('nested groups are kept', () => {
  expect(compileTexts(tree, {}, () => undefined)).toMatchObject({ shell: { footer: { terms: 'Terms' } } })
})
