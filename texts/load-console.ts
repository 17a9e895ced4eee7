import type { Language } from '@baize/contract/languages'
import type { ConsoleMessages } from './en/console/all.ts'
import type { Translated } from './translated.ts'

export type ConsoleTexts = Translated<ConsoleMessages>

/** The console's texts in one language. The browser loads each language on its own. */
export async function loadConsole(language: Language): Promise<ConsoleTexts> {
  const { consoleMessages } = (await import(`./${language}/console/all.ts`)) as { consoleMessages: ConsoleTexts }
  return consoleMessages
}
