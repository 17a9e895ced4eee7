import { createInterface, type Interface } from 'node:readline/promises'
import { optionalParties } from '../known-parties.ts'

type Values = Record<string, string>

interface Question {
  readonly setting: string
  readonly text: string
  /**
   * Set if the question asks for the address of a third party that the casino can run without: the word that the
   * operator types instead of an address, and the setting and its value that are then stored.
   */
  readonly without?: readonly [word: string, setting: string, value: string]
  readonly mayBeEmpty?: boolean
  /** The question is only asked if this setting has a value. */
  readonly after?: string
}

const questions: readonly Question[] = [
  { setting: 'PUBLIC_URL', text: 'The address of the casino, such as https://casino.example' },
  {
    setting: 'DATABASE_URL',
    text: 'The address of PostgreSQL 18 (empty: the one that comes with Baize)',
    mayBeEmpty: true,
  },
  {
    setting: 'DATABASE_OWNER_URL',
    text: 'The same address for the owner of its tables, who is another role than the program',
    after: 'DATABASE_URL',
  },
  { setting: 'SMTP_URL', text: 'The mail server, such as smtps://user:password@mail.example' },
  { setting: 'MAIL_FROM', text: 'The sender of mails, such as My Casino <no-reply@casino.example>' },
  {
    setting: 'IDENTITY_REGISTRY_URL',
    text: 'The address of the identity registry (or "documents": staff check the documents of every player)',
    without: ['documents', 'VERIFY_BY_DOCUMENTS_ALONE', '1'],
  },
  { setting: 'IDENTITY_REGISTRY_KEY', text: 'Its key' },
  {
    setting: 'EXCLUSION_REGISTER_URL',
    text: 'The address of the national register of exclusions (or "none", if your licence has no such register)',
    without: ['none', 'PLAY_WITHOUT_EXCLUSION_REGISTER', '1'],
  },
  { setting: 'EXCLUSION_REGISTER_KEY', text: 'Its key' },
  {
    setting: 'VULNERABILITY_REGISTER_URL',
    text: 'The address of the register of financial vulnerability (or "none")',
    without: ['none', 'VULNERABILITY_CHECKS', '0'],
  },
  { setting: 'VULNERABILITY_REGISTER_KEY', text: 'Its key' },
]

/** Asks on the terminal for the settings that are not yet known. */
export async function askSettings(known: Readonly<Values>): Promise<Values> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Values = {}
  try {
    for (const question of questions) await askOne(terminal, question, { ...known, ...answers }, answers)
    for (const { name, needs } of Object.values(optionalParties)) {
      if (needs.some((setting) => known[setting] !== undefined)) continue
      const isUsed = /^y/i.test(await terminal.question(`Do you use ${name}? [y/N] `))
      for (const setting of isUsed ? needs : []) answers[setting] = await filled(terminal, setting)
    }
  } finally {
    terminal.close()
  }
  return answers
}

async function askOne(terminal: Interface, question: Question, known: Readonly<Values>, answers: Values) {
  const { setting, text, without, mayBeEmpty, after } = question
  if (after !== undefined && known[after] === undefined) return
  if (known[setting] !== undefined || isOff(setting, known)) return
  if (without && known[without[1]] === without[2]) return
  const answer = mayBeEmpty ? (await terminal.question(`${text}: `)).trim() : await filled(terminal, text)
  if (without && answer === without[0]) answers[without[1]] = without[2]
  else if (answer !== '') answers[setting] = answer
}

/** Whether a question is skipped, because it asks for the key of a register that the operator does without. */
const isOff = (setting: string, known: Readonly<Values>): boolean =>
  questions.some(
    ({ setting: address, without }) =>
      without !== undefined && setting === address.replace(/_URL$/, '_KEY') && known[without[1]] === without[2],
  )

async function filled(terminal: Interface, text: string): Promise<string> {
  for (;;) {
    const answer = (await terminal.question(`${text}: `)).trim()
    if (answer !== '') return answer
  }
}
