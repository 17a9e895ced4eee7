import { afterEach, expect, test, vi } from 'vitest'
import { isLanguageNew, nextLanguage } from './next-language.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['no language was chosen', 'mk', 'a=b', 'mk', false],
  ['the page is in the chosen language', 'mk', 'a=b; LOCALE=mk', 'mk', false],
  ['another language was chosen', 'mk', 'LOCALE=en; a=b', 'en', true],
  ['the chosen value is not a language', 'en', 'LOCALE=xx', 'en', false],
] as const)('%s', (_case, lang, cookie, next, isNew) => {
  vi.stubGlobal('document', { cookie, documentElement: { lang, dataset: {} } })
  expect(nextLanguage()).toBe(next)
  expect(isLanguageNew()).toBe(isNew)
})
