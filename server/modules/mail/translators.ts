import { mail as en } from '@baize/texts/en/mail'
import { mail as mk } from '@baize/texts/mk/mail'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../../kit/http/language.ts'

const translatorOf = (language: Language) =>
  createTranslator({
    locale: language,
    messages: { en, mk: mk as typeof en }[language],
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
export type Translate = ReturnType<typeof translatorOf>

/** The words of the mails in each language. */
export const translators: Readonly<Record<Language, Translate>> = { en: translatorOf('en'), mk: translatorOf('mk') }
