import { getDepositEligibleBonusPlans } from '@baize/contract/bonuses'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { formatMoney } from '@baize/ui/money-text'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import type { DepositDraft } from './deposit-draft.ts'
import type { Method } from '../payment/method-step.tsx'

interface BonusStepProps {
  readonly method: Method
  readonly amount: string
  readonly onDeposit: (bonus: DepositDraft['bonus']) => void
}

/** Step 2: one of the bonuses that this deposit would earn, or none. */
export function BonusStep({ method, amount, onDeposit }: BonusStepProps) {
  const t = useTranslations('wallet.bonus')
  const locale = useLocale()
  const [chosen, setChosen] = useState<DepositDraft['bonus']>()
  const { data: plans, isPending } = useQuery({
    queryKey: ['payments', 'bonus-plans', method.code, amount],
    queryFn: async ({ signal }) => {
      const input = { paymentMethod: method.code, depositAmount: amount }
      return (await call(getDepositEligibleBonusPlans, input, { signal })).bonusPlans
    },
  })
  return (
    <div>
      <h3 className="font-display text-xl">{t('title')}</h3>
      <p className="figures mt-1 text-sm text-ivory-300">
        {t('summary', { amount: formatMoney(amount, method.currency, locale) })}
      </p>
      <div className="mt-5 grid gap-3 narrow:grid-cols-2">
        {isPending && <Skeleton className="h-24 narrow:col-span-2" />}
        {plans?.map(({ bonusPlanId, bonusPlanName, imageUrl }) => {
          const pressed = chosen?.planId === bonusPlanId
          return (
            <button
              key={bonusPlanId}
              type="button"
              aria-pressed={pressed}
              onClick={() => setChosen(pressed ? undefined : { planId: bonusPlanId, name: bonusPlanName })}
              className={classNames(
                'cursor-pointer overflow-hidden rounded-card border text-left transition-colors',
                pressed ? 'border-brass-400' : 'border-felt-600 hover:border-felt-400',
              )}
            >
              {imageUrl && <img src={imageUrl} alt="" className="aspect-video w-full object-cover" />}
              <span className="block p-3 font-semibold">{bonusPlanName}</span>
            </button>
          )
        })}
        {!isPending && !plans?.length && (
          <p className="rounded-card bg-felt-950/40 px-5 py-8 text-center text-ivory-300 narrow:col-span-2">
            {t('empty')}
          </p>
        )}
      </div>
      <Button size="large" block className="mt-6" disabled={isPending} onClick={() => onDeposit(chosen)}>
        {t(chosen ? 'add' : 'skip')}
      </Button>
    </div>
  )
}
