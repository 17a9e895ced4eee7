import { forEachLanguage } from '@baize/contract/languages'
import { formatAmount } from '@baize/contract/money'
import type { ServerMessages } from '@baize/texts/en/all'
import { serverMessages } from '@baize/texts/messages'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../../../../kit/http/language.ts'
import type { MoneyLimit, TimeLimit } from '../rules.ts'

const translators = forEachLanguage((locale) => {
  const texts = serverMessages[locale].limits as ServerMessages['limits']
  return createTranslator({ locale, messages: texts, timeZone: 'UTC' })
})

interface Reminder {
  readonly limits: readonly MoneyLimit[]
  readonly times: readonly TimeLimit[]
  readonly language: Language
  /** The address of the portal, to which the links lead. */
  readonly publicUrl: string
}

/**
 * Writes the reminder in the player's language, as HTML. It lists the limits that the player has set and explains how
 * to change them.
 */
export function writeReminder({ limits, times, language, publicUrl }: Reminder): string {
  const t = translators[language]
  const periodOf = (period: MoneyLimit['period'], expiresAt: MoneyLimit['expiresAt']) =>
    t(`review.periods.${period}`, { until: expiresAt?.toString().slice(0, 10) ?? '' })
  const money = limits.flatMap(({ type, period, value: limitMinor, currency, expiresAt }) => {
    if (limitMinor === undefined) return []
    const limit = `${formatAmount(limitMinor, currency)} ${currency}`
    return [t('review.limit', { name: t(`review.types.${type}`), period: periodOf(period, expiresAt), limit })]
  })
  const time = times.flatMap(({ type, period, value: minutes, expiresAt }) => {
    if (minutes === undefined) return []
    const limit = t('review.minutes', { minutes })
    if (type === 'SESSION_LIMIT') return [t('review.session', { limit })]
    return [t('review.limit', { name: t('review.types.GAME_TIME_LIMIT'), period: periodOf(period, expiresAt), limit })]
  })
  const lines = [...money, ...time]
  const own = lines.map((line) => `<li>${line}</li>`).join('')
  const tools = `<a href="${publicUrl}/account?tab=Responsible%20Gaming">${t('review.tools')}</a>`
  const history = `<a href="${publicUrl}/history">${t('review.history')}</a>`
  return [
    `<h2>${t('review.title')}</h2>`,
    `<p>${t(lines.length > 0 ? 'review.lead' : 'review.none')}</p>`,
    lines.length > 0 ? `<ul>${own}</ul>` : '',
    `<p>${t('review.ask')}</p>`,
    `<p>${tools} · ${history}</p>`,
  ].join('')
}
