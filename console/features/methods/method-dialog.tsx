import type { Parsed } from '@baize/contract/op'
import { saveDepositMethod, saveWithdrawalMethod } from '@baize/contract/payments/methods'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { FormCheckbox, FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import type { Direction, ListedMethod } from './method.ts'
import { MethodFields } from './method-fields.tsx'

interface MethodDialogProps {
  readonly method: ListedMethod | undefined
  readonly providers: readonly string[]
  readonly onClose: () => void
}

export function MethodDialog({ direction, ...props }: MethodDialogProps & { readonly direction: Direction }) {
  return direction === 'deposits' ? <DepositMethodDialog {...props} /> : <WithdrawalMethodDialog {...props} />
}

function useWords({ method }: MethodDialogProps) {
  const t = useTranslations('methods')
  return {
    title: method ? `${t('edit')}: ${method.paymentMethod}` : t('create'),
    lead: t('dialogLead'),
    submit: t('save'),
    changes: ['methods'],
    done: t('saved'),
  }
}

function DepositMethodDialog(props: MethodDialogProps) {
  const t = useTranslations('methods')
  const { method, providers } = props
  const fields = useFields({ start: method ?? fresh(providers), shape: saveDepositMethod.request })
  return (
    <ChangeDialog
      {...useWords(props)}
      fields={fields}
      run={(offered) => call(saveDepositMethod, offered)}
      onClose={props.onClose}
    >
      <MethodFields providers={providers} isKnown={method !== undefined} />
      <FormCheckbox field="active" label={t('active')} />
    </ChangeDialog>
  )
}

function WithdrawalMethodDialog(props: MethodDialogProps) {
  const t = useTranslations('methods')
  const { method, providers } = props
  const fields = useFields({
    start: { ...(method ?? fresh(providers)), reviewAbove: method?.reviewAbove ?? '' },
    shape: saveWithdrawalMethod.request,
  })
  return (
    <ChangeDialog
      {...useWords(props)}
      fields={fields}
      run={(offered) => call(saveWithdrawalMethod, offered)}
      onClose={props.onClose}
    >
      <MethodFields providers={providers} isKnown={method !== undefined} />
      <FormField
        field="reviewAbove"
        label={t('reviewAbove')}
        hint={t('reviewHint')}
        inputMode="decimal"
        clean={typedAmount}
      />
      <FormCheckbox field="active" label={t('active')} />
    </ChangeDialog>
  )
}

const fresh = ([provider = '']: readonly string[]): Parsed<typeof saveDepositMethod> => ({
  paymentMethod: '',
  currency: 'GBP',
  provider,
  minimum: '',
  maximum: '',
  active: true,
  priority: 100,
})
