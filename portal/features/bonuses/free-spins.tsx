import { buttonClass } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'
import type { PlayerBonus } from './bonus-table.tsx'

/** The player's available free spins, each with a link to its game. Not rendered if there are none. */
export function FreeSpins({ bonuses }: { bonuses: readonly PlayerBonus[] }) {
  const t = useTranslations('wallet.bonuses.freeSpins')
  const locale = useLocale()
  const titleId = useId()
  const playable = bonuses.flatMap(({ id, freeSpins, currency }) =>
    freeSpins && freeSpins.left > 0 ? [{ id, currency, ...freeSpins }] : [],
  )
  if (playable.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-brass-500/40 bg-felt-900/60 p-5">
      <h3 id={titleId} className="eyebrow text-brass-300">
        {t('title')}
      </h3>
      <ul className="mt-3 grid gap-3">
        {playable.map(({ id, currency, platform, gameId, gameName, left, count, stake, expiryDate }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div>
              <p className="font-display text-lg">{gameName}</p>
              <p className="text-sm text-ivory-200">
                {t('left', { left, count, stake: formatMoney(stake, currency, locale) })}
              </p>
              {expiryDate && <p className="text-xs text-ivory-300">{t('until', { date: dateTimeOf(expiryDate) })}</p>}
            </div>
            <Link
              to={paths.game({ platform, gameId, gameName, playForReal: true })}
              aria-label={t('playOn', { name: gameName })}
              className={buttonClass()}
            >
              {t('play')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
