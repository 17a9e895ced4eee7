import { confirmPendingLimit } from '@baize/contract/limits/player'
import type { Currency } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { limitsTopic } from '../../data/balance.ts'
import { type DueLimit, isTime, nameOf, useDueLimits } from './limits.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'
import { WriteFailure } from '@baize/web/states/write-failure'

/**
 * Asks the player about each limit whose increase or removal was requested and whose cooling-off period is over. The
 * change takes effect only if the player confirms it.
 */
export function PendingLimits() {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const { data } = useDueLimits()
  const decide = useMoneyWrite({
    run: (ids: { confirmId?: string[]; cancelId?: string[] }) => call(confirmPendingLimit, ids),
    changes: limitsTopic,
  })
  const textOf = (due: DueLimit, currency: Currency) => {
    if (due.limit === 'OFF') return t('none')
    return isTime(due) ? t('time', { minutes: Number(due.limit) }) : formatMoney(due.limit, currency, locale)
  }
  if (!data?.limits.length && !decide.failure) return null
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
                  busy={decide.isBusy}
                  onClick={() => decide.send({ confirmId: [id] })}
                >
                  {t('confirm')}
                </Button>
                <Button
                  size="small"
                  tone="secondary"
                  aria-label={t('cancelNamed', { name })}
                  busy={decide.isBusy}
                  onClick={() => decide.send({ cancelId: [id] })}
                >
                  {t('cancel')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <WriteFailure write={decide} className="mt-3" />
    </section>
  )
}
