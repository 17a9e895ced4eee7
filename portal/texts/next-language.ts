import { type Language, languageOf } from '@baize/texts/language'

/**
 * The language of the page that comes next: what was chosen last, here or in another tab. The page that is shown may not be
 * in it yet. Only in the browser.
 */
export function nextLanguage(): Language {
  return languageOf({ cookie: document.cookie, acceptLanguage: document.documentElement.lang })
}

/** Whether the next page is in another language than the one that is shown: then all of it has to come anew. */
export const isLanguageNew = (): boolean => nextLanguage() !== document.documentElement.lang
