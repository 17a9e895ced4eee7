import { forEachLanguage } from '@baize/contract/languages'
import { formatAmount } from '@baize/contract/money'
import type { Act, Marker } from '@baize/contract/protection/staff'
import type { ServerMessages } from '@baize/texts/en/all'
import { serverMessages } from '@baize/texts/messages'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../../../../kit/http/language.ts'
import type { Figures } from '../rules/figures.ts'

const translators = forEachLanguage((locale) => {
  const texts = serverMessages[locale].protection as ServerMessages['protection']
  return createTranslator({ locale, messages: texts, timeZone: 'UTC' })
})

interface Occasion {
  readonly markers: readonly Marker[]
  readonly figures: Figures
  readonly acts: readonly Act[]
  readonly language: Language
  /** The address of the portal, to which the links lead. */
  readonly publicUrl: string
}

/**
 * Writes the message to the player in their language, as HTML. It contains figures about the player's play and
 * payments, the signs of harm that were found in them, and where to get help.
 */
export function writeMessage({ markers, figures, acts, language, publicUrl }: Occasion): string {
  const t = translators[language]
  const { currency } = figures
  const money = (amountMinor: bigint): string => `${formatAmount(amountMinor, currency)} ${currency}`
  const { lostWeekMinor: lost, playedMinutesWeek: minutes } = figures
  const lines = [
    t('figures.staked', { amount: money(figures.stakedWeekMinor) }),
    lost >= 0n ? t('figures.lost', { amount: money(lost) }) : t('figures.won', { amount: money(-lost) }),
    t('figures.deposited', { amount: money(figures.depositedWeekMinor) }),
    t('figures.played', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }),
  ]
  const seen = markers.map((marker) => t(`markers.${marker}`))
  const tools = `<a href="${publicUrl}/account?tab=Responsible%20Gaming">${t('tools')}</a>`
  const help = `<a href="${publicUrl}/responsible-gaming">${t('help')}</a>`
  return [
    `<h2>${t('title')}</h2>`,
    `<p>${t('lead')}</p>`,
    listOf(lines),
    `<p>${t('noticed')}</p>`,
    listOf(seen),
    ...(acts.includes('BREAK_SUGGESTED') ? [`<p>${t('break')}</p>`] : []),
    ...(acts.includes('DEPOSITS_BLOCKED') ? [`<p>${t('blocked')}</p>`] : []),
    `<p>${tools} · ${help}</p>`,
  ].join('')
}

const listOf = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
