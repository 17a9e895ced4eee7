import type { BonusPlanPost } from '@baize/contract/content/collections'
import { Dialog } from '@baize/ui/dialog'
import { useTranslations } from 'use-intl/react'
import { BonusTerms, type BonusTermsData } from './bonus-terms.tsx'

interface PromotionDialogProps {
  /** The content service's post about the bonus plan, if there is one. */
  readonly plan: BonusPlanPost | undefined
  /** The terms with the values that the platform applies. */
  readonly terms?: BonusTermsData | undefined
  readonly onClose: () => void
}

/**
 * A promotion with its picture, description and terms. `bonus-plans-resource.ts` has sanitised the HTML of description
 * and terms.
 */
export function PromotionDialog({ plan, terms, onClose }: PromotionDialogProps) {
  const t = useTranslations('wallet.promotion')
  const spins = useTranslations('wallet.bonuses.freeSpins')
  return (
    <Dialog open onClose={onClose} title={plan?.title.rendered ?? t('title')} size="medium" isText>
      {plan && (
        <div className="mb-6">
          <img src={plan.image.url} alt="" className="aspect-video w-full rounded-card object-cover" />
          {plan.free_spins !== undefined && (
            <p className="eyebrow mt-5 text-brass-300">{spins('count', { count: plan.free_spins })}</p>
          )}
          <div className="rich-text mt-5 text-ivory-200" dangerouslySetInnerHTML={{ __html: plan.description }} />
          <h3 className="mt-6 font-display text-lg">{t('terms')}</h3>
          <div
            className="rich-text mt-2 text-sm text-ivory-300"
            dangerouslySetInnerHTML={{ __html: plan.terms_and_conditions }}
          />
        </div>
      )}
      {terms && <BonusTerms terms={terms} />}
      {!plan && !terms && <p className="py-8 text-center text-ivory-300">{t('missing')}</p>}
    </Dialog>
  )
}
