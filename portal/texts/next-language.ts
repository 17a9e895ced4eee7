import { type Language, languageOf } from '@baize/texts/language'

/**
 * Returns the language of the next page. It is the language that the user last chose, in this tab or in another. The
 * current page may still be in a different language. Works only in the browser.
 */
export function nextLanguage(): Language {
  const { lang, dataset } = document.documentElement
  const offered = dataset.languages?.split(' ') as Language[] | undefined
  return languageOf({ cookie: document.cookie, acceptLanguage: lang, offered })
}

/**
 * Returns whether the next page will be in another language than the current page. In that case, all data must be
 * loaded again.
 */
export const isLanguageNew = (): boolean => nextLanguage() !== document.documentElement.lang
