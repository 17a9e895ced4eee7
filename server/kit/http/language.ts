import { type Language, languageOf as languageAsked } from '@baize/texts/language'
import { messages } from '@baize/texts/messages'
import { forEachLanguage } from '@baize/contract/languages'
import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyRequest } from 'fastify'
import { createTranslator } from 'use-intl/core'

export type { Language }

const translators = forEachLanguage((locale) =>
  createTranslator({ locale, messages: messages[locale].errors, timeZone: 'UTC' }),
)

/** The caller's language: the cookie LOCALE, else the browser's preference, else English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return languageAsked({ cookie, acceptLanguage })
}

/** The words of a refusal (ICU message) in the caller's language. */
export function refusalText(
  code: ErrorCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const translate = translators[language] as (key: ErrorCode, values: typeof params) => string
  return translate(code, params)
}
