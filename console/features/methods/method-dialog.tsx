import { FormField } from '@baize/web/forms/form-fields'
import { saveDepositMethod, saveWithdrawalMethod } from '@baize/contract/payments/methods'
import { Checkbox } from '@baize/ui/checkbox'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Direction, ListedMethod } from './method.ts'
import { MethodFields } from './method-fields.tsx'

/** Offers a method in a currency, or changes its range. */
export function MethodDialog(props: {
  direction: Direction
  method: ListedMethod | undefined
  providers: readonly string[]
  onClose: () => void
}) {
  const t = useTranslations('methods')
  const { direction, method, providers } = props
  const [facts, setFacts] = useState(method ?? fresh(providers[0] ?? ''))
  const [reviewAbove, setReviewAbove] = useState(method?.reviewAbove ?? '')
  const change = (changed: Partial<ListedMethod>) => setFacts({ ...facts, ...changed })
  const amounts = [facts.minimum, facts.maximum, ...(direction === 'withdrawals' ? [reviewAbove] : [])]
  const isKnown = method !== undefined
  const { reviewAbove: _kept, ...range } = facts
  return (
    <ReasonDialog
      title={isKnown ? `${t('edit')}: ${facts.paymentMethod}` : t('create')}
      lead={t('dialogLead')}
      submit={t('save')}
      withoutReason
      complete={facts.paymentMethod !== '' && amounts.every((amount) => amount.trim() !== '')}
      run={() =>
        direction === 'deposits'
          ? call(saveDepositMethod, range)
          : call(saveWithdrawalMethod, { ...range, reviewAbove })
      }
      changes={['methods']}
      done={t('saved')}
      onClose={props.onClose}
    >
      <MethodFields facts={facts} providers={providers} isKnown={isKnown} onChange={change} />
      {direction === 'withdrawals' && (
        <FormField
          field="reviewAbove"
          label={t('reviewAbove')}
          hint={t('reviewHint')}
          inputMode="decimal"
          value={reviewAbove}
          onChange={(event) => setReviewAbove(typedAmount(event.target.value))}
        />
      )}
      <Checkbox
        label={t('active')}
        checked={facts.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </ReasonDialog>
  )
}

const fresh = (provider: string): ListedMethod => ({
  paymentMethod: '',
  currency: 'GBP',
  provider,
  minimum: '',
  maximum: '',
  active: true,
  priority: 100,
})
