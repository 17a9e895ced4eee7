import { forEachLanguage } from '@baize/contract/languages'
import type { ServerMessages } from '@baize/texts/en/all'
import { serverMessages } from '@baize/texts/messages'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../../kit/http/language.ts'

const translatorOf = (language: Language) =>
  createTranslator({
    locale: language,
    messages: serverMessages[language].mail as ServerMessages['mail'],
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
export type Translate = ReturnType<typeof translatorOf>

/** The words of the mails in each language. */
export const translators: Readonly<Record<Language, Translate>> = forEachLanguage(translatorOf)
