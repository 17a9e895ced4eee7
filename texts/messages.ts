/** All interface texts, by language and noun. The portal's pages load the nouns that they name. */
import { forEachLanguage, type Language, languages } from '@baize/contract/languages'
import type { Messages, ServerMessages } from './en/all.ts'
import type { Translated } from './translated.ts'

export type { Messages }
export type Noun = keyof Messages

interface Folder {
  readonly portalMessages: Translated<Messages>
  readonly serverMessages: Translated<ServerMessages>
}

const folders = new Map<Language, Folder>()
for (const language of languages) folders.set(language, (await import(`./${language}/all.ts`)) as Folder)

function folderOf(language: Language): Folder {
  const folder = folders.get(language)
  if (!folder) throw new Error(`there are no texts in ${language}`)
  return folder
}

export const messages = forEachLanguage((language) => folderOf(language).portalMessages)

/** Texts that the server alone writes: its mails and messages. */
export const serverMessages = forEachLanguage((language) => folderOf(language).serverMessages)

export const nouns = Object.keys(messages.en) as Noun[]
