import { bookPaymentDifference } from '@baize/contract/payments/staff'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { ReasonField } from '../../shell/reason-dialog.tsx'
import type { Difference, DifferenceOrder } from './difference.ts'
import { OrderText } from './order-text.tsx'

const shape = z.object({
  movement: z.enum(['CREDIT', 'DEBIT', 'REFUND']),
  amount: z.string().check(z.trim(), z.minLength(1)),
  reason: z.string().check(z.trim(), z.minLength(1)),
})

/** Asks two people to book on a payment what its provider says has moved. */
export function BookDialog(props: { difference: Difference; order: DifferenceOrder; onClose: () => void }) {
  const { difference, order, onClose } = props
  const t = useTranslations('differences')
  const start: z.infer<typeof shape> = { movement: 'CREDIT', amount: '', reason: '' }
  const fields = useFields({ start, shape })
  const movements = order.kind === 'deposit' ? (['CREDIT', 'DEBIT', 'REFUND'] as const) : (['DEBIT', 'CREDIT'] as const)
  return (
    <ChangeDialog
      title={t('book')}
      lead={t('bookLead')}
      submit={t('book')}
      fields={fields}
      run={({ movement, amount, reason }, idempotencyKey) => {
        const { provider, differenceId } = difference
        const isRefund = movement === 'REFUND'
        const moves = { direction: isRefund ? 'DEBIT' : movement, isRefund, amount: typedAmount(amount) } as const
        const request = { playerId: order.playerId, provider, differenceId, ...moves, reason }
        return call(bookPaymentDifference, request, { idempotencyKey })
      }}
      changes={['differences']}
      done={t('bookDone')}
      onClose={onClose}
    >
      <OrderText difference={difference} />
      <FormSelect
        field="movement"
        label={t('movement')}
        options={movements.map((value) => ({ value, label: t(`movements.${order.kind}.${value}`) }))}
      />
      <FormField field="amount" label={t('amount', { currency: order.currency })} inputMode="decimal" />
      <ReasonField />
    </ChangeDialog>
  )
}
