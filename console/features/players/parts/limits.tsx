import { getDossierLimits, getDossierSessionLimit } from '@baize/contract/dossiers/views'
import { formatMoney } from '@baize/ui/money-text'
import type { Currency } from '@baize/contract/money'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { Subject } from '../dossier/subject.ts'

export function Limits({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier')
  const instant = useInstant()
  const locale = useLocale()
  const query = useRead(
    readBy('dossier', 'limits', playerId, async (signal) => ({
      ...(await call(getDossierLimits, { playerId }, { signal })),
      session: await call(getDossierSessionLimit, { playerId }, { signal }),
    })),
  )
  const valueOf = (type: string, value: string, currency: Currency) => {
    if (value === 'OFF') return t('limits.off')
    const isTime = type === 'GAME_TIME_LIMIT' || type === 'REALITY_CHECK'
    return isTime ? t('limits.minutes', { minutes: Number(value) }) : formatMoney(value, currency, locale)
  }
  return (
    <Loaded read={query}>
      {({ limits, currency, session }) =>
        limits.length === 0 && session.sessionLimit === 'OFF' ? (
          <p className="text-ivory-300">{t('limits.none')}</p>
        ) : (
          <ul aria-label={t('parts.getDossierLimits')} className="flex flex-col gap-2">
            {session.sessionLimit !== 'OFF' && (
              <li className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5">
                <span className="font-semibold text-ivory-50">{t('limits.SESSION_LIMIT')}</span>{' '}
                {t('limits.minutes', { minutes: session.sessionLimit })}
              </li>
            )}
            {limits.map(({ limitType, periodType, limit, cumulatedValue, pending, effectiveDate }) => (
              <li
                key={`${limitType} ${periodType}`}
                className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 text-sm text-ivory-200"
              >
                <p className="flex flex-wrap justify-between gap-3 text-base text-ivory-50">
                  <span className="font-semibold">
                    {t(`limits.${limitType}`)} · {t(`limits.${periodType}`)}
                  </span>
                  <span className="figures">{valueOf(limitType, limit, currency)}</span>
                </p>
                {cumulatedValue !== undefined && (
                  <p>{t('limits.used', { used: valueOf(limitType, cumulatedValue, currency) })}</p>
                )}
                <p>{t('limits.since', { at: instant(effectiveDate) })}</p>
                {pending && (
                  <p className="text-brass-300">
                    {t('limits.pending', {
                      limit: valueOf(limitType, pending.limit, currency),
                      at: instant(pending.effectiveDate),
                    })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
