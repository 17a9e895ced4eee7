import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { factsOf } from './facts.ts'
import type { Language } from '@baize/contract/languages'
import { sectionsOf, starterFiles, type StarterPage, starterText } from './starter-pages.ts'

const strict = readConfig({ DATABASE_URL: 'postgres://nowhere' })
const pages = Object.keys(starterFiles) as StarterPage[]

const slugsOf = (page: StarterPage, language: Language) => sectionsOf(strict, page, language).map(({ slug }) => slug)
const namesIn = (page: StarterPage, language: Language) => new Set(starterText(page, language).match(/\{\w+\}/g))
/** Returns the text of the page without markup. */
const textOf = (page: StarterPage, language: Language = 'en', config = strict) =>
  sectionsOf(config, page, language)
    .map(({ title, html }) => `${title} ${html.replaceAll(/<[^>]+>/g, ' ')}`)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

test.each(pages)('%s has the same sections, anchors and facts in each language', (page) => {
  const english = slugsOf(page, 'en')
  expect(new Set(english).size).toBe(english.length)
  for (const language of ['mk', 'de'] as const) {
    expect(slugsOf(page, language).toSorted()).toEqual(english.toSorted())
    expect(namesIn(page, language)).toEqual(namesIn(page, 'en'))
  }
})

test('every fact appears on a page', () => {
  const used = pages.flatMap((page) => [...namesIn(page, 'en')])
  expect(new Set(used)).toEqual(new Set(Object.keys(factsOf(strict, 'en')).map((name) => `{${name}}`)))
})

test('the pages are as long as their readers need', () => {
  const shortest = { terms_and_conditions: 1800, privacy_policy: 900, responsible_gaming: 900, casino_glossary: 800 }
  for (const language of ['en', 'mk', 'de'] as const) {
    for (const [page, text] of Object.entries(shortest)) {
      expect(textOf(page as StarterPage, language).split(' ').length, `${page} ${language}`).toBeGreaterThan(text)
    }
  }
  expect(slugsOf('casino_glossary', 'en').length).toBeGreaterThan(40)
})

test('the pages state how far the players’ money is protected, and the terms link to them [rule 34]', () => {
  expect(textOf('funds_protection')).toContain('MEDIUM PROTECTION')
  expect(textOf('funds_protection', 'mk')).toContain('СРЕДНО НИВО НА ЗАШТИТА')
  expect(textOf('funds_protection', 'de')).toContain('MITTLERE SCHUTZSTUFE')
  for (const language of ['en', 'mk', 'de'] as const) {
    expect(starterText('terms_and_conditions', language)).toContain('href="/funds-protection"')
  }
})

test('links inside the pages lead to sections that exist', () => {
  const pathOf = (page: StarterPage) =>
    page === 'terms_and_conditions' ? '/terms-conditions' : `/${page.replaceAll('_', '-')}`
  const anchors = new Set(pages.flatMap((page) => slugsOf(page, 'en').map((slug) => `${pathOf(page)}#${slug}`)))
  for (const language of ['en', 'mk', 'de'] as const) {
    for (const page of pages) {
      const links = [...starterText(page, language).matchAll(/href="([^"]*#[^"]*)"/g)].map(([, link = '']) => link)
      for (const link of links) expect(anchors).toContain(link.startsWith('#') ? pathOf(page) + link : link)
    }
  }
})

test.each([
  ['terms_and_conditions', 'at least 18 years old', 'at least 21 years old', { MINIMUM_AGE_YEARS: '21' }],
  ['terms_and_conditions', 'is £5.00, and £2.00', 'is £4.00, and £1.50', { SLOT_STAKE_LIMITS: 'GBP=4.00/1.50' }],
  ['terms_and_conditions', 'every 2.5 seconds', 'every 3 seconds', { SLOT_CYCLE_MS: '3000' }],
  ['terms_and_conditions', 'after 30 minutes without use', 'after 15 minutes', { SESSION_IDLE_MINUTES: '15' }],
  ['terms_and_conditions', 'more than 24 hours counts', 'more than 48 hours counts', { INTERRUPTED_ROUND_HOURS: '48' }],
  ['terms_and_conditions', '12 months after its end', '6 months after its end', { LOYALTY_EXPIRY_MONTHS: '6' }],
  ['responsible_gaming', 'waits 24 hours', 'waits 168 hours', { LIMIT_COOLING_DAYS: '7' }],
  ['privacy_policy', 'exceed £150.00', 'exceed £500.00', { VULNERABILITY_THRESHOLD: '500' }],
] as const)('%s says “%s”, and with another setting “%s”', (page, usual, other, settings) => {
  const changed = readConfig({ DATABASE_URL: 'postgres://nowhere', ...settings })
  expect(textOf(page)).toContain(usual)
  expect(textOf(page, 'en', changed)).toContain(other)
})
