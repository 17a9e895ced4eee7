/**
 * `getDisplayPeriodLimits`: each period's limit and what the player has deposited in the period, as amounts and as a
 * text.
 */
import { forEachLanguage } from '@baize/contract/languages'
import { formatAmount, formatMoney, type Currency, type Money } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getDisplayPeriodLimits as operation } from '@baize/contract/payments/deposit-limits'
import type { ServerMessages } from '@baize/texts/en/all'
import { serverMessages } from '@baize/texts/messages'
import { createTranslator } from 'use-intl/core'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { readDepositLimits, type DepositLimit } from '../../../safer/limits/service.ts'
import { accountsOf } from '../../../people/players/service.ts'
import { worthIn, worthOfAll, type Rates } from '../../wallet/service.ts'
import { selectCounted, selectHoldEnd } from './paid-store.ts'

const translators = forEachLanguage((locale) => {
  const texts = serverMessages[locale].limits as ServerMessages['limits']
  return createTranslator({ locale, messages: texts, timeZone: 'UTC' })
})

type LimitsReply = Reply<typeof operation>
type Period = LimitsReply['periods'][number]

export async function getDisplayPeriodLimits(
  { db, clock, config }: Context,
  _input: object,
  { session: { playerId, currency: account }, language }: Pick<CallerOf<typeof operation>, 'session' | 'language'>,
): Promise<LimitsReply> {
  const now = { at: clock.now(), rates: config.limits.rates, account }
  const limits = await readDepositLimits(db, playerId, now.at)
  const inOrder = (['Daily', 'Weekly', 'Monthly', 'Dynamic'] as const).flatMap((name) =>
    limits.filter(({ period }) => period === name),
  )
  const periods: Period[] = []
  for (const limit of inOrder) periods.push(await usedOf(db, playerId, limit, now))
  const [first] = inOrder
  const end = await selectHoldEnd(db, playerId, now.at)
  const accounts = await accountsOf({ db }, playerId)
  const message = messageOf(language, periods, { currency: first?.currency, hasOthers: accounts.length > 1 })
  return { status: 'SUCCESS', message, periods, ...(end && { heldUntil: end.toString() }) }
}

/** How much of a limit is used, in the currency of the limit. `account` is the currency of the active account. */
async function usedOf(
  db: Db,
  playerId: string,
  { period, limitMinor, currency, since }: DepositLimit,
  { at, rates, account }: { readonly at: Temporal.Instant; readonly rates: Rates; readonly account: Currency },
): Promise<Period> {
  const counted = await selectCounted(db, playerId, { since, at })
  const worthOf = (amountOf: (one: (typeof counted)[number]) => bigint): bigint | undefined =>
    worthOfAll(
      counted.map((one): Money => ({ amountMinor: amountOf(one), currency: one.currency })),
      currency,
      rates,
    )
  const paid = worthOf(({ paidMinor }) => paidMinor)
  const all = worthOf(({ paidMinor, heldMinor }) => paidMinor + heldMinor)
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, currency)
  // Both amounts are rounded up when they are converted, so that their sum could be more than what counts towards the
  // limit. The held amount is therefore the rest of that sum.
  const held = paid === undefined || all === undefined ? undefined : all - paid
  const inAccount =
    account === currency ? undefined : worthIn({ amountMinor: limitMinor, currency }, account, rates, 'down')
  return {
    period,
    limit: text(limitMinor),
    ...(inAccount !== undefined && { limitInAccount: formatAmount(inAccount, account) }),
    ...(paid !== undefined && { paid: text(paid) }),
    ...(held !== undefined && { held: text(held) }),
  }
}

function messageOf(
  language: Language,
  periods: readonly Period[],
  { currency, hasOthers }: { readonly currency: Currency | undefined; readonly hasOthers: boolean },
): string {
  const t = translators[language]
  if (currency === undefined) return t('none')
  const textOf = (amount: string | undefined) => (amount === undefined ? '–' : formatMoney(amount, currency, language))
  const sentences = periods.map(({ period, paid, limit }) =>
    t(`periods.${period}`, { paid: textOf(paid), limit: textOf(limit) }),
  )
  // The held amount is the same for every period, so the first period's amount is shown.
  const held = periods[0]?.held
  return [
    t('paid', { periods: sentences.join(', ') }),
    ...(held !== undefined && /[1-9]/.test(held) ? [t('held', { held: textOf(held) })] : []),
    ...(hasOthers ? [t('others')] : []),
  ].join(' ')
}
