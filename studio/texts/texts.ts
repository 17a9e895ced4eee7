import { isLanguage, type Language } from '@baize/contract/languages'
import { studioTexts, studioWord } from '@baize/texts/studio'
import type { Text } from '../engines/engine.ts'

export { studioTexts as texts }

export const languageOf = (asked: unknown): Language => (isLanguage(asked) ? asked : 'en')

/**
 * Returns a text of a game in the language. If the game itself has no translation, the English text is looked up in the
 * texts of that language. If it is missing there too, the English text is returned.
 */
export const textIn = (text: Text, language: Language): string =>
  text[language] ?? studioWord(text.en, language) ?? text.en
