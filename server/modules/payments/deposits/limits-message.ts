/** `getDisplayPeriodLimits`: the deposits of each period and its limit, in words. */
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getDisplayPeriodLimits as operation } from '@baize/contract/payments/deposit-limits'
import { limits as en } from '@baize/texts/en/limits'
import { limits as mk } from '@baize/texts/mk/limits'
import { createTranslator } from 'use-intl/core'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { readDepositLimits } from '../../limits/service.ts'
import { worthOfAll } from '../../wallet/service.ts'
import { selectPaidSince } from './paid-store.ts'

const translators = {
  en: createTranslator({ locale: 'en', messages: en, timeZone: 'UTC' }),
  mk: createTranslator({ locale: 'mk', messages: mk as typeof en, timeZone: 'UTC' }),
}

export async function getDisplayPeriodLimits(
  { db, clock, config }: Context,
  _input: object,
  { session: { playerId }, language }: Pick<CallerOf<typeof operation>, 'session' | 'language'>,
): Promise<Reply<typeof operation>> {
  const t = translators[language]
  const limits = await readDepositLimits(db, playerId, clock.now())
  const periods: string[] = []
  for (const name of ['Daily', 'Weekly', 'Monthly'] as const) {
    const limit = limits.find(({ period }) => period === name)
    if (!limit) continue
    const { limitMinor, currency, since } = limit
    const countedMinor = worthOfAll(await selectPaidSince(db, playerId, since), currency, config.limits.rates)
    const paid = countedMinor === undefined ? '–' : textOf(countedMinor, currency)
    periods.push(t(`periods.${name}`, { paid, limit: textOf(limitMinor, currency) }))
  }
  const message = periods.length === 0 ? t('none') : t('paid', { periods: periods.join(', ') })
  return { status: 'SUCCESS', message }
}

const textOf = (amountMinor: bigint, currency: Currency): string => `${formatAmount(amountMinor, currency)} ${currency}`
