import { isLanguage, type Language } from '@baize/contract/languages'
import { studioTexts, studioWord } from '@baize/texts/studio'
import type { Text } from '../engines/engine.ts'

export { studioTexts as texts }

export const languageOf = (asked: unknown): Language => (isLanguage(asked) ? asked : 'en')

/**
 * Returns a text in the language. If the game contains no translation, the translation of the English text in the
 * language's folder is used. If that is missing too, the English text is returned.
 */
export const textIn = (text: Text, language: Language): string =>
  text[language] ?? studioWord(text.en, language) ?? text.en
