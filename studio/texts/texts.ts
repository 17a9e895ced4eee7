import { isLanguage, type Language } from '@baize/contract/languages'
import { studioTexts, studioWord } from '@baize/texts/studio'
import type { Text } from '../engines/engine.ts'

export { studioTexts as texts }

export const languageOf = (asked: unknown): Language => (isLanguage(asked) ? asked : 'en')

/** A game's own words, those that the language's folder has for the English ones, or the English ones. */
export const textIn = (text: Text, language: Language): string =>
  text[language] ?? studioWord(text.en, language) ?? text.en
