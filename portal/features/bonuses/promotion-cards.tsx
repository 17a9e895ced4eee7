import type { BonusPlanPost } from '@baize/contract/content/collections'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useId } from 'react'
import { Empty } from '@baize/web/states/empty'
import { useTranslations } from 'use-intl/react'
import { closeOverlay, openContent } from '../../frame/overlays.ts'
import { useContent } from '../../frame/use-content.ts'
import { lazyFeature } from '../../frame/lazy-feature.tsx'
import { useLanguage } from '../../texts/text-scope.tsx'

const PromotionDialog = lazyFeature(
  () => import('../../promotions/promotion-dialog.tsx').then((module) => module.PromotionDialog),
  ['wallet'],
)

interface PromotionCardsProps {
  /** Bonus plans whose HTML is already sanitised. */
  readonly plans: readonly BonusPlanPost[]
  readonly heading: 'h2' | 'h3'
}

/** Promotions side by side, each with its terms. The full text opens in a dialog. */
export function PromotionCards({ plans, heading }: PromotionCardsProps) {
  const t = useTranslations('bonuses')
  const read = useContent('promotion', (id) => plans.find(({ bonus_plan_id }) => bonus_plan_id === id))
  if (plans.length === 0) {
    return <Empty>{t('empty')}</Empty>
  }
  return (
    <>
      <ul className="grid gap-6 tablet:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PromotionCard plan={plan} heading={heading} onRead={() => openContent('promotion', plan.bonus_plan_id)} />
          </li>
        ))}
      </ul>
      {read && <PromotionDialog plan={read} onClose={closeOverlay} />}
    </>
  )
}

interface PromotionCardProps {
  readonly plan: BonusPlanPost
  readonly heading: 'h2' | 'h3'
  readonly onRead: () => void
}

function PromotionCard({ plan, heading: Heading, onRead }: PromotionCardProps) {
  const t = useTranslations('bonuses')
  const titleId = useId()
  const language = useLanguage()
  const soon = () => PromotionDialog.preload(language)
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col overflow-hidden rounded-card bg-felt-800 shadow-card ring-1 ring-ivory-50/6"
    >
      <img
        src={plan.image.url}
        alt=""
        width={plan.image.width ?? 640}
        height={plan.image.height ?? 360}
        loading="lazy"
        className="late-picture aspect-video w-full bg-felt-950 object-cover"
      />
      <div className="flex grow flex-col gap-4 p-5 narrow:p-6">
        <Heading id={titleId} className="font-display text-xl text-ivory-50">
          {plan.title.rendered}
        </Heading>
        <div className="rich-text text-ivory-200" dangerouslySetInnerHTML={{ __html: plan.description }} />
        <details className="group mt-auto border-t border-ivory-50/8 pt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm text-ivory-300 hover:text-brass-200 [&::-webkit-details-marker]:hidden">
            {t('terms')}
            <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div
            className="rich-text pt-1 pb-3 text-sm text-ivory-300"
            dangerouslySetInnerHTML={{ __html: plan.terms_and_conditions }}
          />
        </details>
        <Button
          tone="secondary"
          aria-describedby={titleId}
          className="self-start"
          onPointerEnter={soon}
          onFocus={soon}
          onClick={onRead}
        >
          {t('readMore')}
        </Button>
      </div>
    </article>
  )
}
