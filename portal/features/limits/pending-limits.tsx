import { confirmPendingLimit } from '@baize/contract/limits/player'
import type { Currency } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { limitsTopic } from '../../data/balance.ts'
import { type DueLimit, isTime, nameOf, useDueLimits } from './limits.ts'
import { SaveFailure } from './save-failure.tsx'

/** Raised limits after their cooling-off period. They rise only after the player confirms. */
export function PendingLimits() {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const queries = useQueryClient()
  const { data } = useDueLimits()
  const decide = useMutation({
    mutationFn: (ids: { confirmId?: string[]; cancelId?: string[] }) => call(confirmPendingLimit, ids),
    onSettled: () => queries.invalidateQueries({ queryKey: limitsTopic }),
  })
  const textOf = (due: DueLimit, currency: Currency) => {
    if (due.limit === 'OFF') return t('none')
    return isTime(due) ? t('time', { minutes: Number(due.limit) }) : formatMoney(due.limit, currency, locale)
  }
  if (!data?.limits.length && !decide.error) return null
  return (
    <section aria-label={t('pending')} className="rounded-card border border-brass-500/40 bg-felt-900/60 p-5">
      <h3 className="eyebrow text-brass-300">{t('pending')}</h3>
      <ul className="mt-3 grid gap-3">
        {data?.limits.map((due) => {
          const { id } = due
          const name = t(`names.${nameOf(due)}`)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>
                {name}: {textOf(due, data.currency)}
              </p>
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={t('confirmNamed', { name })}
                  busy={decide.isPending}
                  onClick={() => decide.mutate({ confirmId: [id] })}
                >
                  {t('confirm')}
                </Button>
                <Button
                  size="small"
                  tone="secondary"
                  aria-label={t('cancelNamed', { name })}
                  busy={decide.isPending}
                  onClick={() => decide.mutate({ cancelId: [id] })}
                >
                  {t('cancel')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <SaveFailure error={decide.error} className="mt-3" />
    </section>
  )
}
