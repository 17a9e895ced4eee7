import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { useResponsibleTools } from '../../../data/responsible-info.ts'
import { dateTimeOf } from '../../../wallet/exact-times.ts'
import { isMoney } from '../family/family-amount.ts'
import {
  type FamilyState,
  heldStates,
  moneyTypes,
  nameOfState,
  offeredStates,
  useFamilyLimits,
} from '../family/family-limits.ts'
import { type OwnLimit, useOwnLimits } from '../limits.ts'
import { useSessionLimit } from '../use-session-limit.ts'

interface ReviewLine {
  readonly name: string
  /** When the limit ends, formatted for the player. */
  readonly note?: string
  /** The limit, formatted for the player. Undefined means no limit. */
  readonly limit: string | undefined
}

/**
 * Returns one line for every limit that the player has set, in money or time, and one for every limit that the operator
 * offers and the player has not set. The list is empty while the limits are loading.
 */
export function useReviewLines(): readonly ReviewLine[] {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const isDynamic = useResponsibleTools().mode === 'dynamic'
  const own = useOwnLimits().data
  const family = useFamilyLimits().data
  const session = useSessionLimit().data?.sessionLimit
  if (!own || !family || session === undefined) return []
  const rolling = isDynamic ? own.limits.filter(({ limit }) => limit !== undefined) : own.limits
  const ending = [...moneyTypes, 'GAME_TIME_LIMIT'] as const
  const states = [
    ...(isDynamic ? offeredStates(family, ending) : heldStates(family, ending, 'Dynamic')),
    ...heldStates(family, ['GAME_TIME_LIMIT'], 'Weekly'),
  ]
  const timeOf = (minutes: number) => t('time', { minutes })
  const lineOf = ({ name, limit, currency }: OwnLimit): ReviewLine => ({
    name: t(`names.${name}`),
    limit: limit && formatMoney(limit, currency, locale),
  })
  const lineOfState = (state: FamilyState): ReviewLine => {
    const { type, currency, own: held } = state
    const name = t(nameOfState(state))
    if (!held || held.limit === 'OFF') return { name, limit: undefined }
    const limit = isMoney(type) ? formatMoney(held.limit, currency, locale) : timeOf(Number(held.limit))
    return {
      name,
      limit,
      ...(held.expiryDate && { note: t('dynamic.until', { date: dateTimeOf(held.expiryDate) }) }),
    }
  }
  const sessionLine = { name: t('names.session'), limit: session === 'OFF' ? undefined : timeOf(session) }
  return [...rolling.map(lineOf), ...states.map(lineOfState), ...(isDynamic && session === 'OFF' ? [] : [sessionLine])]
}
