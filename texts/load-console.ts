import type { Language } from '@baize/contract/languages'
import type { ConsoleMessages } from './en/console/all.ts'
import { type PartlyTranslated, type Translated, withEnglish } from './translated.ts'

export type ConsoleTexts = Translated<ConsoleMessages>

const loadEnglish = async (): Promise<ConsoleTexts> => (await import('./en/console/all.ts')).consoleMessages

/** Loads the console's texts in a language that has all of them. The English texts are then not loaded as well. */
const complete: Readonly<Partial<Record<Language, () => Promise<ConsoleTexts>>>> = {
  en: loadEnglish,
  mk: async () => (await import('./mk/console/all.ts')).consoleMessages,
  de: async () => (await import('./de/console/all.ts')).consoleMessages,
}

/**
 * Loads the console's texts in a language that has only some of them. Every language whose translation is incomplete
 * needs an entry here.
 */
const begun: Readonly<Partial<Record<Language, () => Promise<PartlyTranslated<ConsoleMessages>>>>> = {}

/** Loads the console's texts in one language. Texts that the language does not have are in English. */
export async function loadConsole(language: Language): Promise<ConsoleTexts> {
  const load = complete[language]
  if (load) return load()
  const [english, translation] = await Promise.all([loadEnglish(), begun[language]?.()])
  return withEnglish(english, translation)
}
