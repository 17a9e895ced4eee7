import { type Language, languageOf as languageAsked } from '@baize/texts/language'
import { messages, serverMessages } from '@baize/texts/messages'
import { forEachLanguage } from '@baize/contract/languages'
import type { ErrorCode } from '@baize/contract/errors'
import type { FastifyRequest } from 'fastify'
import { createTranslator } from 'use-intl/core'
import type { TextParams } from '../app-error.ts'
import { instantText } from './instant-text.ts'

export type { Language }

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages in which a request may get its reply, the default first. Undefined allows all languages. */
    languagesFor?: (request: FastifyRequest) => readonly Language[] | undefined
  }
}

const translators = forEachLanguage((locale) =>
  createTranslator({ locale, messages: messages[locale].errors, timeZone: 'UTC' }),
)

/**
 * Returns the caller's language: the one in the cookie LOCALE, otherwise the browser's preference, otherwise the first
 * language that is offered.
 */
export function languageOf(request: FastifyRequest): Language {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return languageAsked({ cookie, acceptLanguage, offered: request.server.languagesFor?.(request) })
}

/** The texts for staff of refusals whose usual text speaks to the person whom the refusal is about. */
const staffTranslators = forEachLanguage((locale) =>
  createTranslator({ locale, messages: serverMessages[locale].staff.errors, timeZone: 'UTC' }),
)

interface Translator {
  (key: ErrorCode, values: Readonly<Record<string, string | number>>): string
  has(key: ErrorCode): boolean
}

/**
 * Returns the text of a refusal in the caller's language. `params` are the values for the placeholders of the text.
 * @param reader who reads the text. Staff read in the third person what a caller reads about themselves
 * @param timeZone the time zone in which the text shows instants
 */
export function refusalText(
  code: ErrorCode,
  language: Language,
  params: TextParams = {},
  reader: 'caller' | 'staff' = 'caller',
  timeZone = 'UTC',
): string {
  const forStaff = staffTranslators[language] as unknown as Translator
  const translate =
    reader === 'staff' && forStaff.has(code) ? forStaff : (translators[language] as unknown as Translator)
  const values = Object.entries(params).map(
    ([name, value]) =>
      [name, value instanceof Temporal.Instant ? instantText(value, language, timeZone) : value] as const,
  )
  return translate(code, Object.fromEntries(values))
}
