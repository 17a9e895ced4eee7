import type { Language } from '@baize/contract/languages'
import type { ConsoleMessages } from './en/console/all.ts'
import { type PartlyTranslated, type Translated, withEnglish } from './translated.ts'

export type ConsoleTexts = Translated<ConsoleMessages>

const loadEnglish = async (): Promise<ConsoleTexts> => (await import('./en/console/all.ts')).consoleMessages

/** The browser loads no English beside these. */
const complete: Readonly<Partial<Record<Language, () => Promise<ConsoleTexts>>>> = {
  en: loadEnglish,
  mk: async () => (await import('./mk/console/all.ts')).consoleMessages,
  de: async () => (await import('./de/console/all.ts')).consoleMessages,
}

/** The languages with some texts of the console have a line here. */
const begun: Readonly<Partial<Record<Language, () => Promise<PartlyTranslated<ConsoleMessages>>>>> = {}

/** The console's texts in one language, in English where it has none. */
export async function loadConsole(language: Language): Promise<ConsoleTexts> {
  const load = complete[language]
  if (load) return load()
  const [english, translation] = await Promise.all([loadEnglish(), begun[language]?.()])
  return withEnglish(english, translation)
}
