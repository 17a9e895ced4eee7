import type { readBonusCode } from '@baize/contract/bonuses/player'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { BonusTerms } from '../../promotions/bonus-terms.tsx'
import { useBonusPlans } from '../../promotions/use-bonus-plans.ts'

type Plan = Extract<Reply<typeof readBonusCode>, { status: 'SUCCESS' }>['bonusPlan']

interface CodeOfferProps {
  readonly plan: Plan
  readonly busy: boolean
  readonly onBack: () => void
  readonly onAccept: (plan: Plan) => void
}

/** Shows the bonus that the player's code gives, and its terms. The player accepts the bonus or goes back. */
export function CodeOffer({ plan, busy, onBack, onAccept }: CodeOfferProps) {
  const t = useTranslations('wallet.redeem')
  const plans = useBonusPlans()
  return (
    <div className="mt-4 grid gap-4">
      <p className="font-semibold">{plans.get(plan.bonusPlanId)?.title.rendered ?? plan.bonusPlanName}</p>
      <BonusTerms terms={plan.terms} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button busy={busy} onClick={() => onAccept(plan)}>
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}
