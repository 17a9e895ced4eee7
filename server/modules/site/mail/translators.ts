import { branded } from '@baize/texts/branded'
import type { ServerMessages } from '@baize/texts/en/all'
import { serverMessages } from '@baize/texts/messages'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../../../kit/http/language.ts'

const translatorOf = (language: Language, brand: string) =>
  createTranslator({
    locale: language,
    messages: branded(serverMessages[language].mail, brand) as ServerMessages['mail'],
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
export type Translate = ReturnType<typeof translatorOf>

const translators = new Map<string, Translate>()

/** The texts of mails in a language, with the brand's name filled in. */
export function translatorIn(language: Language, brand: string): Translate {
  const key = `${language} ${brand}`
  const translate = translators.get(key) ?? translatorOf(language, brand)
  translators.set(key, translate)
  return translate
}
