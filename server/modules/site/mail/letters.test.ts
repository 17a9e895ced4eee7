import { readBrand } from '../../../settings/brand/brand.ts'
import { languages } from '@baize/contract/languages'
import { describe, expect, test } from 'vitest'
import { renderHtml, renderText } from './layout.ts'
import { writeLetter, type Letter } from './letters.ts'
import { reach } from './reach.ts'

const url = 'https://casino.example'
const brand = readBrand('brands/baize', [])
if (!brand) throw new Error('the brand of the demo cannot be read')
const house = { publicUrl: url, brand }
const payments = [
  'depositCredited',
  'depositFailed',
  'depositReversed',
  'depositChargedBack',
  'depositReturned',
  'depositRefunded',
  'withdrawalRequested',
  'withdrawalPaid',
  'withdrawalRefused',
  'withdrawalReturned',
  'withdrawalCancelled',
] as const
const payment = { name: 'Ada', money: '£7.00', method: 'OMEGA_BANK', reference: 'r7', at: '21:07' } as const
const undo = { key: 'p.k-y', days: 7 }
const letters: Letter[] = [
  { template: 'code', code: '0427', confirmationCode: 'a.b', minutes: 15 },
  { template: 'accountExists' },
  { template: 'welcome', name: 'Ada', username: 'ada.lovelace' },
  { template: 'documents', name: 'Ada' },
  { template: 'limitReview', name: 'Ada' },
  { template: 'passwordReset', name: 'Ada', email: 'ada+1@example.com', key: 'k-y', minutes: 30 },
  { template: 'passwordChanged', name: 'Ada', undo },
  { template: 'passwordChanged', name: 'Ada' },
  { template: 'recoveryCodesRenewed', name: 'Ada', undo },
  { template: 'secondStepFailed', name: 'Ada', undo },
  { template: 'emailChangeAsked', name: 'Ada', email: 'ada@example.com', undo },
  { template: 'emailChange', name: 'Ada', key: 'k-y', minutes: 60 },
  { template: 'emailChanged', name: 'Ada', email: 'ada@example.com' },
  { template: 'emailChanged', name: 'Ada', email: 'ada@example.com', undo: { key: 'p.k-y', days: 1 } },
  { template: 'accountClosed', name: 'Ada' },
  { template: 'factorAdded', name: 'Ada', kind: 'totp', undo },
  { template: 'factorAdded', name: 'Ada', kind: 'passkey' },
  { template: 'factorRemoved', name: 'Ada', kind: 'totp' },
  { template: 'factorRemoved', name: 'Ada', kind: 'passkey' },
  { template: 'socialLinked', name: 'Ada' },
  { template: 'socialUnlinked', name: 'Ada' },
  { template: 'sessionsEnded', name: 'Ada' },
  { template: 'accountLocked', name: 'Ada' },
  { template: 'accountUnlocked', name: 'Ada' },
  { template: 'detailsCorrected', name: 'Ada' },
  { template: 'accountClosedForYou', name: 'Ada' },
  { template: 'factorsRemoved', name: 'Ada' },
  { template: 'excluded', name: 'Ada', until: '7' },
  { template: 'excluded', name: 'Ada', until: null },
  { template: 'timedOut', name: 'Ada', until: '7' },
  { template: 'payout', name: 'Ada', money: '£7.00' },
  { template: 'documentsAsked', name: 'Ada', wanted: 'A bank statement' },
  ...payments.map((template) => ({ template, ...payment, methodName: 'Ω' })),
  { template: 'depositCredited', ...payment, requested: '£9.00' },
  { template: 'withdrawalPaid', ...payment, method: 'BY_HAND' },
  { template: 'cardAdded', name: 'Ada', card: 'Visa •••• 1111', at: '21:07' },
  { template: 'cardRemoved', name: 'Ada', card: 'Visa •••• 1111', at: '21:07' },
  ...[7, 1, 0].map((left) => ({ template: 'recoveryCodeUsed', name: 'Ada', left }) as const),
  { template: 'newDevice', name: 'Ada', agent: 'Browser 7', address: '192.0.2.7', at: '21:07' },
  { template: 'documentApproved', name: 'Ada' },
  { template: 'documentAccepted', name: 'Ada' },
  { template: 'documentRejected', name: 'Ada', reason: '7' },
  { template: 'referral', friend: 'Ada', code: 'abc' },
  { template: 'staffInvitation', name: 'Ada', url: 'https://casino.example/console/join', hours: 72 },
]

describe.each(letters)('the mail $template', (letter) => {
  test.each(languages)('has the same content in %s as HTML and as text', (language) => {
    const draft = writeLetter(letter, language, house)
    // The HTML contains a hyphen at which no line can break. It is replaced here, so that the HTML can be compared with
    // the texts.
    const html = renderHtml(draft, true).replaceAll('\u2011', '-')
    const text = renderText(draft)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${draft.subject}</title>`)
    const { heading, greeting, paragraphs, note, code, facts = [], action, footer, links } = draft
    for (const { label, value } of facts) {
      expect(text).toContain(`    ${label}: ${value}\n`)
      expect(html).toMatch(new RegExp(`>${label}</td><td[^>]*>${value}<`))
    }
    for (const part of [heading, greeting, ...paragraphs, note, code, ...footer, ...links.map(({ url: to }) => to)]) {
      if (part === undefined) continue
      expect(part).not.toMatch(/[{}]/)
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    for (const one of action ? [action] : []) {
      expect(text).toContain(`${one.label}: ${one.url}`)
      expect(html).toContain(one.url.replaceAll('&', '&amp;'))
      expect(html).toContain(one.label)
    }
    // Mail programs show the first text of the HTML next to the subject.
    expect(/<body[^>]*>\s*<div[^>]*>([^&]*)/.exec(html)?.[1]).toBe(paragraphs[0])
  })

  test.each(languages)('is written out in %s, without keys and codes', (language) => {
    const draft = writeLetter(letter, language, house)
    const { subject, heading, greeting, paragraphs, facts = [], note = '', action } = draft
    const labels = facts.map(({ label }) => label)
    const texts = [subject, heading, greeting, ...paragraphs, ...labels, action?.label]
    const sentences = texts.filter((part) => part !== undefined)
    for (const part of [...sentences, ...facts.map(({ value }) => value), note]) {
      expect(part).not.toMatch(/\b(mail|money|layout)\.[a-z]|[A-Z]{3,}/)
      // A negative amount must have a minus sign, not a hyphen.
      expect(part).not.toMatch(/-[\d£€$]/)
    }
    for (const part of sentences) expect(/[а-ш]/.test(part), part).toBe(language === 'mk')
  })
})

test('every mail that Baize sends is in the table', () => {
  const tested = [...letters.map(({ template }) => template), 'campaign', 'fromStaff']
  expect(new Set(tested)).toEqual(new Set(Object.keys(reach)))
})

test('a campaign has the operator’s text, in paragraphs, and explains how to withdraw the consent', () => {
  const letter = { template: 'campaign', name: 'Ada', subject: 'Spring <b>', text: 'One\n\nTwo' } as const
  const draft = writeLetter(letter, 'en', house)
  expect(draft.subject).toBe('Spring <b>')
  expect(draft.paragraphs).toEqual(['One', 'Two', expect.stringContaining('withdraw')])
  expect(renderHtml(draft, true)).not.toContain('<b>')
})

test('a mail from staff contains their text and a link to contact them', () => {
  const letter = { template: 'fromStaff', name: 'Ada', subject: 'Your card', text: 'It is back.' } as const
  const draft = writeLetter(letter, 'en', house)
  expect(draft.paragraphs[0]).toBe('It is back.')
  expect(draft.action?.url).toBe(`${url}/contact-us`)
})

test('an invitation of staff mentions their work, and not playing', () => {
  const letter = { template: 'staffInvitation', name: 'Ada', url: `${url}/console/invitation`, hours: 72 } as const
  const draft = writeLetter(letter, 'en', house)
  expect(draft.links).toEqual([])
  expect(renderText(draft)).not.toMatch(/responsibl|your account/)
  expect(renderText(draft)).toContain('you have been given a role at this casino')
})

test('a mail with a code contains the code and no other four digits', () => {
  const draft = writeLetter({ template: 'code', code: '0427', confirmationCode: 'a.b', minutes: 15 }, 'en', house)
  expect(renderText(draft).match(/\b\d{4}\b/g)).toEqual(['0427'])
  expect(draft.paragraphs.join(' ')).toContain('15 minutes')
})

test('links lead into the portal', () => {
  expect(writeLetter({ template: 'documents', name: 'Ada' }, 'mk', house).action?.url).toBe(`${url}/identification`)
  expect(writeLetter({ template: 'welcome', name: 'A', username: 'a' }, 'en', house).action?.url).toBe(`${url}/play`)
  const reset = { template: 'passwordReset', name: 'A', email: 'a+1@b.example', key: 'k_-', minutes: 30 } as const
  const address = `${url}/reset-password?confirmationCode=k_-&email=a%2B1%40b.example`
  expect(writeLetter(reset, 'en', house).action?.url).toBe(address)
})

test("a player's input cannot become HTML", () => {
  const html = renderHtml(writeLetter({ template: 'documents', name: '<img src=x onerror="x">{a}' }, 'en', house), true)
  expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt;{a}')
  expect(html).not.toContain('<img src=x')
})

test('a mail has the name, the colours and the legal lines of its brand', () => {
  const other = readBrand('brands/vela', [])
  if (!other) throw new Error('the brand cannot be read')
  const draft = writeLetter({ template: 'welcome', name: 'Ada', username: 'ada' }, 'de', {
    publicUrl: url,
    brand: other,
  })
  const html = renderHtml(draft, true)
  expect(draft.subject).toBe('Willkommen bei Vela Spielhaus')
  expect(renderText(draft)).toContain('Vela Spielhaus GmbH, Hamburg · Erlaubnis 0000-DEMO')
  expect(html).toContain(other.colors['brass-400'])
  for (const color of Object.values(brand.colors).slice(0, 16)) expect(html).not.toContain(color)
})

test.each([
  ['en', 'playing time'],
  ['mk', 'време за игра'],
  ['de', 'Spielzeit'],
] as const)('the e-mail about limits names the playing time in %s [rule 14]', (language, words) => {
  expect(writeLetter({ template: 'limitReview', name: 'Ada' }, language, house).paragraphs[0]).toContain(words)
})
