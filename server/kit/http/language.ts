import { errors as en } from '@baize/texts/en/errors'
import { type Language, languageOf as languageAsked } from '@baize/texts/language'
import { errors as mk } from '@baize/texts/mk/errors'
import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyRequest } from 'fastify'
import { createTranslator } from 'use-intl/core'

export type { Language }

const translators = {
  en: createTranslator({ locale: 'en', messages: en, timeZone: 'UTC' }),
  mk: createTranslator({ locale: 'mk', messages: mk, timeZone: 'UTC' }),
}

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
