/** All interface texts, by language and noun. The portal's pages load the nouns that they name. */
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

/** Each language needs a line here. It may have few texts: English stands in for the others. */
const translations: Readonly<Record<Language, Translation>> = { en, mk, de }

export const messages = forEachLanguage((language) =>
  withEnglish(en.portalMessages, translations[language].portalMessages),
)

/** Texts that the server alone writes: its mails and messages. */
export const serverMessages = forEachLanguage((language) =>
  withEnglish(en.serverMessages, translations[language].serverMessages),
)

export const nouns = Object.keys(messages.en) as Noun[]
