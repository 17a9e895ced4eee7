import { Loaded } from '@baize/web/states/loaded'
import { useTranslations } from 'use-intl/react'
import { usePlanPosts } from '../../promotions/use-bonus-plans.ts'
import { PromotionCards } from './promotion-cards.tsx'

export function PromotionsTab() {
  const t = useTranslations('bonuses')
  const posts = usePlanPosts()
  return (
    <section aria-labelledby="promotions-title">
      <h2 id="promotions-title" className="mb-6 font-display text-2xl text-ivory-50">
        {t('title')}
      </h2>
      <Loaded read={posts} waiting="h-96">
        {(plans) => <PromotionCards plans={[...plans.values()].filter(({ isFeatured }) => isFeatured)} heading="h3" />}
      </Loaded>
    </section>
  )
}
