import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import type { StudioTexts } from './en/studio.ts'

export type { StudioTexts }

interface Folder {
  readonly studio: StudioTexts
}

interface WordsFolder {
  /** English words of the games → words in this language. A missing word stays English. */
  readonly studioWords: Readonly<Record<string, string>>
}

const folders = new Map<Language, Folder>()
const words = new Map<Language, WordsFolder>()
for (const language of languages) {
  folders.set(language, (await import(`./${language}/studio.ts`)) as Folder)
  words.set(language, (await import(`./${language}/studio-words.ts`)) as WordsFolder)
}

/** The texts of the studio's games. */
export const studioTexts = forEachLanguage((language): StudioTexts => {
  const folder = folders.get(language)
  if (!folder) throw new Error(`there are no texts of the studio in ${language}`)
  return folder.studio
})

/** A word of a game, such as a symbol's name. */
export const studioWord = (english: string, language: Language): string | undefined =>
  words.get(language)?.studioWords[english]
