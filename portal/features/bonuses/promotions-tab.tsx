import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'
import { useBonusPlans } from '../../promotions/use-bonus-plans.ts'
import { PromotionCards } from './promotion-cards.tsx'

/** The same promotions in the player's account. */
export function PromotionsTab() {
  const t = useTranslations('bonuses')
  const account = useTranslations('account')
  const { plans, isPending, isError, retry } = useBonusPlans()
  return (
    <section aria-labelledby="promotions-title">
      <h2 id="promotions-title" className="mb-6 font-display text-2xl text-ivory-50">
        {t('title')}
      </h2>
      {isPending && <Skeleton className="h-96" />}
      {isError && <RetryAlert text={account('failed')} retry={account('again')} onRetry={retry} />}
      {!isPending && !isError && (
        <PromotionCards plans={[...plans.values()].filter(({ isFeatured }) => isFeatured)} heading="h3" />
      )}
    </section>
  )
}
