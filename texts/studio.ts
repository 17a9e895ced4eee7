import { forEachLanguage, type Language } from '@baize/contract/languages'
import { studio as german } from './de/studio.ts'
import { studioWords as germanWords } from './de/studio-words.ts'
import { studio as english, type StudioTexts } from './en/studio.ts'
import { studio as macedonian } from './mk/studio.ts'
import { type PartlyTranslated, withEnglish } from './translated.ts'

export type { StudioTexts }

const translations: Readonly<Partial<Record<Language, PartlyTranslated<StudioTexts>>>> = { mk: macedonian, de: german }

/** English words of the games → words in a language. The games carry their English and Macedonian words themselves. */
const words: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de: germanWords }

/** The texts of the studio's games, in English where a language has none. */
export const studioTexts = forEachLanguage((language): StudioTexts => withEnglish(english, translations[language]))

/** A word of a game, such as a symbol's name. Undefined: the English word stays. */
export const studioWord = (word: string, language: Language): string | undefined => words[language]?.[word]
