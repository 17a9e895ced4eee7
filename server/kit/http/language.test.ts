import { operations } from '@baize/contract/all'
import { messages, serverMessages } from '@baize/texts/messages'
import { expect, test } from 'vitest'
import { refusalText } from './language.ts'

test('no refusal that staff read is about the account or the money of its reader', () => {
  const ofStaff = operations.filter(({ access }) => access === 'staff')
  const codes = new Set(ofStaff.flatMap(({ errors }) => [...errors]))
  const textIn = (texts: unknown, code: string): unknown =>
    code.split('.').reduce((group: unknown, key) => (group as Record<string, unknown> | undefined)?.[key], texts)
  const texts = [...codes].map(
    (code) => `${code}: ${String(textIn(serverMessages.en.staff.errors, code) ?? textIn(messages.en.errors, code))}`,
  )
  expect(texts.filter((text) => text.endsWith('undefined'))).toEqual([])
  expect(
    texts.filter((text) => /\byour (account|balance|bonus|cash|deposit|document|limit|registration)/i.test(text)),
  ).toEqual([])
  expect(codes).toContain('wallet.insufficientFunds')
})

test.each([
  ['en', 'The player’s cash is too low for this amount.', 'Your balance is too low for this amount.'],
  ['mk', 'Играчот нема доволно готовина за овој износ.', 'Немате доволно средства за овој износ.'],
  [
    'de',
    'Das Guthaben des Spielers reicht für diesen Betrag nicht aus.',
    'Ihr Guthaben reicht für diesen Betrag nicht aus.',
  ],
] as const)('in %s, staff and players read a refusal in texts of their own', (language, forStaff, forPlayer) => {
  expect(refusalText('wallet.insufficientFunds', language, {}, 'staff')).toBe(forStaff)
  expect(refusalText('wallet.insufficientFunds', language)).toBe(forPlayer)
})
