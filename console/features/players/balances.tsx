import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import type { Dossier } from './dossier/dossier.ts'

export function Balances({ balances }: Pick<Dossier, 'balances'>) {
  const t = useTranslations('players.page')
  return (
    <ul aria-label={t('balances')} className="grid gap-3 narrow:grid-cols-2">
      {balances.map(({ currency, ...amounts }) => (
        <li key={currency} className="rounded-card border border-ivory-50/8 bg-felt-850 p-5">
          <p className="eyebrow text-ivory-300">{currency}</p>
          <MoneyText amount={amounts.cash} currency={currency} className="font-display text-2xl text-ivory-50" />
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-sm text-ivory-200">
            {(['bonus', 'reserved', 'deficit'] as const).map((kind) => (
              <div key={kind} className="contents">
                <dt>{t(kind)}</dt>
                <dd className="text-right">
                  <MoneyText amount={amounts[kind]} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
