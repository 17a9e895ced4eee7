import { forEachLanguage, type Language } from '@baize/contract/languages'
import { studio as german } from './de/studio.ts'
import { studioWords as germanWords } from './de/studio-words.ts'
import { studio as english, type StudioTexts } from './en/studio.ts'
import { studio as macedonian } from './mk/studio.ts'
import { type PartlyTranslated, withEnglish } from './translated.ts'

export type { StudioTexts }

const translations: Readonly<Partial<Record<Language, PartlyTranslated<StudioTexts>>>> = { mk: macedonian, de: german }

/**
 * The translations of the words in the games, such as names of symbols, keyed by the English word. English and
 * Macedonian are missing here, because the games themselves contain the words in these languages.
 */
const texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de: germanWords }

/** The texts of the studio's games. Texts that a language does not have are in English. */
export const studioTexts = forEachLanguage((language): StudioTexts => withEnglish(english, translations[language]))

/**
 * Translates a word of a game, such as a symbol's name. Undefined if there is no translation, so that the game keeps
 * its own word.
 */
export const studioWord = (word: string, language: Language): string | undefined => texts[language]?.[word]
