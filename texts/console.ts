import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import { type ConsoleTexts, loadConsole } from './load-console.ts'

const loaded = new Map<Language, ConsoleTexts>()
for (const language of languages) loaded.set(language, await loadConsole(language))

/** The console's texts in every language, for tests. */
export const consoleTexts = forEachLanguage((language): ConsoleTexts => {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`there are no texts of the console in ${language}`)
  return texts
})
