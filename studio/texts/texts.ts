import { isLanguage, type Language } from '@baize/contract/languages'
import { studioTexts, studioWord } from '@baize/texts/studio'
import type { Text } from '../engines/engine.ts'

export { studioTexts as texts }

export const languageOf = (asked: unknown): Language => (isLanguage(asked) ? asked : 'en')

/**
 * Returns the game's own text in the language, otherwise the translation of its English text from the language's
 * folder, otherwise the English text.
 */
export const textIn = (text: Text, language: Language): string =>
  text[language] ?? studioWord(text.en, language) ?? text.en
