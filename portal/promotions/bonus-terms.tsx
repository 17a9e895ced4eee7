import type { bonusTerms } from '@baize/contract/bonuses/player'
import { parseAmount } from '@baize/contract/money'
import { formatMoney } from '@baize/ui/money-text'
import { useLocale, useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'

export type BonusTermsData = output<typeof bonusTerms>

/** The terms of a bonus, with the values that the platform applies. */
export function BonusTerms({ terms }: { terms: BonusTermsData }) {
  const t = useTranslations('wallet.bonusTerms')
  return (
    <section aria-label={t('title')}>
      <dl className="grid gap-x-6 gap-y-2 rounded-card bg-felt-950/40 p-4 text-sm narrow:grid-cols-[max-content_1fr]">
        {useLines(terms).map(({ name, text }) => (
          <div key={name} className="narrow:col-span-2 narrow:grid narrow:grid-cols-subgrid">
            <dt className="text-ivory-300">{t(name)}</dt>
            <dd className="text-ivory-50">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useLines(terms: BonusTermsData) {
  const t = useTranslations('wallet.bonusTerms')
  const locale = useLocale()
  const money = (amount: string): string => formatMoney(amount, terms.currency, locale)
  const { product, matchPercent, maximumAmount, minimumDeposit, wageringTimes, termDays, maximumStake, freeSpins } =
    terms
  const maximum = money(maximumAmount)
  const isSome = (amount: string): boolean => (parseAmount(amount, terms.currency) ?? 0n) > 0n
  const amount = matchPercent === undefined ? maximum : t('match', { percent: matchPercent, maximum })
  const kinds = Object.entries(terms.weights).map(([kind, percent]) => t('weight', { kind, percent }))
  const lines = [
    ['product', t('products', { product })],
    ['amount', isSome(maximumAmount) && amount],
    ['freeSpins', freeSpins && t('spins', { ...freeSpins, stake: money(freeSpins.stake) })],
    ['minimumDeposit', isSome(minimumDeposit) && money(minimumDeposit)],
    ['wagering', t('times', { times: wageringTimes, days: termDays })],
    ['weights', [...kinds, t('otherGames')].join(' · ')],
    ['maximumStake', maximumStake && money(maximumStake)],
  ] as const
  return lines.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}
