import { afterEach, expect, test, vi } from 'vitest'
import { isLanguageNew, nextLanguage } from './next-language.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['nothing was chosen', 'mk', 'a=b', 'mk', false],
  ['the page is in the chosen language', 'mk', 'a=b; LOCALE=mk', 'mk', false],
  ['another one was chosen', 'mk', 'LOCALE=en; a=b', 'en', true],
  ['what was chosen is no language', 'en', 'LOCALE=xx', 'en', false],
] as const)('%s', (_case, lang, cookie, next, isNew) => {
  vi.stubGlobal('document', { cookie, documentElement: { lang, dataset: {} } })
  expect(nextLanguage()).toBe(next)
  expect(isLanguageNew()).toBe(isNew)
})
