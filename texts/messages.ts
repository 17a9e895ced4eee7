/**
 * All interface texts, by language and then by noun, the group to which a text belongs. A page of the portal loads only
 * the nouns that it names.
 */
import { forEachLanguage, type Language } from '@baize/contract/languages'
import * as de from './de/all.ts'
import * as en from './en/all.ts'
import type { Messages, ServerMessages } from './en/all.ts'
import * as mk from './mk/all.ts'
import { type PartlyTranslated, withEnglish } from './translated.ts'

export type { Messages }
export type Noun = keyof Messages

interface Translation {
  readonly portalMessages: PartlyTranslated<Messages>
  readonly serverMessages?: PartlyTranslated<ServerMessages>
}

/**
 * The translations. Each language needs an entry here. A language may have only some of the texts, because English
 * replaces the missing ones.
 */
const translations: Readonly<Record<Language, Translation>> = { en, mk, de }

export const messages = forEachLanguage((language) =>
  withEnglish(en.portalMessages, translations[language].portalMessages),
)

/** The texts that only the server uses, in e-mails and messages. */
export const serverMessages = forEachLanguage((language) =>
  withEnglish(en.serverMessages, translations[language].serverMessages),
)

export const nouns = Object.keys(messages.en) as Noun[]
