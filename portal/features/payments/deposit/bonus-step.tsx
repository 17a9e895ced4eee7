import { getDepositEligibleBonusPlans } from '@baize/contract/bonuses/player'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { Form } from '@baize/web/forms/form'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { closeOverlay, openContent } from '../../../frame/overlays.ts'
import { useContent } from '../../../frame/use-content.ts'
import { readOf } from '../../../data/reads.ts'
import type { BonusTermsData } from '../../../promotions/bonus-terms.tsx'
import { useBonusPlans } from '../../../promotions/use-bonus-plans.ts'
import { PromotionDialog } from '../../../promotions/promotion-dialog.tsx'
import { useMoneyFailure } from '../../../wallet/use-money-write.ts'
import type { Method } from '../method-step.tsx'
import { StepTitle } from '../../../wallet/step-title.tsx'
import { BonusCard } from './bonus-card.tsx'
import type { DepositDraft } from './deposit-draft.ts'
import { useVoucher } from './use-voucher.ts'
import { VoucherField } from './voucher-field.tsx'

interface Plan {
  readonly bonusPlanId: string
  readonly bonusPlanName: string
  readonly terms: BonusTermsData
}

type Offered = Reply<typeof getDepositEligibleBonusPlans>['bonusPlans'][number]

interface BonusStepProps {
  readonly method: Method
  readonly amount: string
  /**
   * True while the player's stored cards are loading. Until they have loaded, it is unknown whether the button leads to
   * the choice of a card or sends the deposit.
   */
  readonly busy: boolean
  readonly onDeposit: (bonus: DepositDraft['bonus']) => void
}

/**
 * Step 2 of a deposit: the player chooses a bonus that this deposit can earn, enters a bonus code, or continues without
 * a bonus.
 */
export function BonusStep({ method, amount, busy, onDeposit }: BonusStepProps) {
  const t = useTranslations('wallet.bonus')
  const locale = useLocale()
  const { typed, setTyped, voucher, plans, chosen, pick } = useChoice(method.code, amount)
  const known = plans.data && [...plans.data, ...(voucher.plan ? [voucher.plan] : [])]
  const shown = useContent('promotion', known && ((id) => known.find(({ bonusPlanId }) => bonusPlanId === id)))
  const data = useBonusPlans()
  const failureOf = useMoneyFailure()
  const isReady = (plans.data !== undefined || plans.error !== null) && !voucher.checking && !busy
  const nameOf = (plan: Plan): string => data.get(plan.bonusPlanId)?.title.rendered ?? plan.bonusPlanName
  const card = (plan: Offered) => (
    <BonusCard
      key={plan.bonusPlanId}
      name={nameOf(plan)}
      imageUrl={data.get(plan.bonusPlanId)?.image.url ?? plan.imageUrl}
      terms={plan.terms}
      worth={plan.worth}
      chosen={plan === chosen}
      onToggle={() => pick(plan === chosen ? undefined : plan.bonusPlanId)}
      onInfo={() => openContent('promotion', plan.bonusPlanId)}
    />
  )
  return (
    <div>
      <StepTitle>{t('title')}</StepTitle>
      <p className="figures mt-1 text-sm text-ivory-300">
        {t('summary', { amount: formatMoney(amount, method.currency, locale) })}
      </p>
      <div className="mt-5 grid gap-3 narrow:grid-cols-2 narrow:[&>[role=alert]]:col-span-2">
        {voucher.plan && card(voucher.plan)}
        <Loaded
          read={plans}
          waiting="h-24 narrow:col-span-2"
          failed={failureOf(plans.error)}
          empty={
            voucher.plan ? null : (
              <p className="rounded-card bg-felt-950/40 px-5 py-8 text-center text-ivory-300 narrow:col-span-2">
                {t('empty')}
              </p>
            )
          }
        >
          {(offered) => offered.map(card)}
        </Loaded>
      </div>
      <VoucherField typed={typed} voucher={voucher} onType={setTyped} />
      {/* The field for the code is outside of this form. Otherwise Enter in the field would send the deposit. */}
      <Form
        className="mt-6"
        isReady={isReady}
        onSubmit={() =>
          onDeposit(
            chosen && {
              planId: chosen.bonusPlanId,
              name: nameOf(chosen),
              termsId: chosen.termsId,
              ...(chosen === voucher.plan && { voucherCode: voucher.code }),
            },
          )
        }
      >
        <Button type="submit" size="large" block disabled={!isReady}>
          {t(chosen ? 'add' : 'skip')}
        </Button>
      </Form>
      {shown && <PromotionDialog plan={data.get(shown.bonusPlanId)} terms={shown.terms} onClose={closeOverlay} />}
    </div>
  )
}

/**
 * Returns the offered bonuses and the selected one, which is either the card that the player pressed or the bonus of
 * the typed code.
 */
function useChoice(paymentMethod: string, depositAmount: string) {
  const [picked, setPicked] = useState<string>()
  const [typed, setTyped] = useState('')
  const voucher = useVoucher(typed, { method: paymentMethod, amount: depositAmount })
  const plans = useRead({
    ...readOf('payments', getDepositEligibleBonusPlans, { paymentMethod, depositAmount }),
    select: ({ bonusPlans }) => bonusPlans,
    // The bonuses are always refetched, because their terms may have changed since the player's last visit.
    staleTime: 0,
  })
  const pressed = voucher.code === '' ? plans.data?.find(({ bonusPlanId }) => bonusPlanId === picked) : undefined
  return {
    typed,
    setTyped,
    voucher,
    plans,
    chosen: voucher.plan ?? pressed,
    pick(planId: string | undefined) {
      setTyped('')
      setPicked(planId)
    },
  }
}
