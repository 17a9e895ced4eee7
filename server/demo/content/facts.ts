import { documentBytesMaximum } from '@baize/contract/documents/player'
import { type Language, numberLocale } from '@baize/contract/languages'
import { type Currency, formatAmount, formatMoney } from '@baize/contract/money'
import type { Config } from '../../config.ts'

/**
 * Returns the settings of the casino that the starter pages mention, by the names that the pages write in braces.
 * Numbers have the format of the language.
 */
export function factsOf(config: Config, language: Language): Readonly<Record<string, string>> {
  const number = (value: number) => new Intl.NumberFormat(numberLocale(language)).format(value)
  const money = (minor: bigint, currency: Currency) => formatMoney(formatAmount(minor, currency), currency, language)
  // The first currency is the one in which the law states the amounts.
  const [[currency, stakes] = ['GBP', { maximumMinor: 0n, youngMaximumMinor: 0n }] as const] = config.slotStakeLimits
  return {
    minimumAge: number(config.signup.minimumAgeYears),
    youngAge: number(config.youngPlayerYears),
    slotStake: money(stakes.maximumMinor, currency),
    youngSlotStake: money(stakes.youngMaximumMinor, currency),
    slotSeconds: number(config.cycles.slot / 1000),
    gameSeconds: number(config.cycles.casino / 1000),
    interruptedHours: number(config.interruptedRoundHours),
    idleMinutes: number(config.sessions.idleMinutes),
    sessionHours: number(config.sessions.hours),
    coolingHours: number(24 * config.limits.coolingDays),
    reviewMonths: number(config.limits.reviewMonths),
    restMinutes: number(config.limits.restMinutes),
    loyaltyMonths: number(config.loyaltyExpiryMonths),
    vulnerabilityThreshold: money(config.protection.thresholdPence, 'GBP'),
    documentMegabytes: number(documentBytesMaximum / 1_000_000),
  }
}
