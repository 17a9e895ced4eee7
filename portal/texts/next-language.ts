import { type Language, languageOf } from '@baize/texts/language'

/**
 * The language of the next page: the last choice in this or another tab. The current page may still be in another
 * language. For the browser only.
 */
export function nextLanguage(): Language {
  const { lang, dataset } = document.documentElement
  const offered = dataset.languages?.split(' ') as Language[] | undefined
  return languageOf({ cookie: document.cookie, acceptLanguage: lang, offered })
}

/** Whether the next page is in another language than the current one. Then all its data is loaded again. */
export const isLanguageNew = (): boolean => nextLanguage() !== document.documentElement.lang
