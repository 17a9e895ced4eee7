import { formatMoney } from '@baize/contract/money'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { Item } from './use-shop.ts'

/**
 * One line about an item: whether it is delivered or consists of free spins, and how many pieces remain if there are
 * few.
 */
export function ItemFacts({ item }: { item: Item }) {
  const t = useTranslations('loyalty.item')
  const isScarce = item.maximum > 0 && item.maximum < 5
  return (
    <p className="text-sm text-ivory-300">
      {item.freespin ? t('spins', { count: item.noOfFreespin }) : t('goods')}
      {isScarce && <span className="text-brass-300"> · {t('few', { count: item.maximum })}</span>}
    </p>
  )
}

export function SpinTerms({ item: { spins } }: { item: Item }) {
  const t = useTranslations('loyalty.item')
  const language = useLanguage()
  if (!spins) return null
  const { gameName, stake, currency, days } = spins
  return (
    <div className="rounded-card border border-brass-500/30 bg-felt-950/40 px-4 py-3 text-sm text-ivory-200">
      <p>{t('spinsOn', { game: gameName, days, stake: formatMoney(stake, currency, language) })}</p>
      <p className="mt-1">{t('spinsWin')}</p>
    </div>
  )
}
