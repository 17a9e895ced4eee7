import { errors as en } from '@baize/texts/en/errors'
import { errors as mk } from '@baize/texts/mk/errors'
import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyRequest } from 'fastify'
import { createTranslator } from 'use-intl/core'

export type Language = 'en' | 'mk'

const translators = {
  en: createTranslator({ locale: 'en', messages: en, timeZone: 'UTC' }),
  mk: createTranslator({ locale: 'mk', messages: mk, timeZone: 'UTC' }),
}

/** The player's language: the cookie LOCALE, else what the browser asks for, else English. */
export function languageOf(request: FastifyRequest): Language {
  const cookie = request.cookies.LOCALE
  if (cookie === 'mk' || cookie === 'en') return cookie
  return /^mk\b/i.test(request.headers['accept-language'] ?? '') ? 'mk' : 'en'
}

/** The words of a refusal (ICU message) in the player's language. */
export function refusalText(
  code: ErrorCode,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const translate = translators[language] as (key: ErrorCode, values: typeof params) => string
  return translate(code, params)
}
