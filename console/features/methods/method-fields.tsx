import { currency as currencies } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'

/**
 * Shows the fields for a payment method: its code, currency, provider and limits. The code and the currency cannot be
 * changed once the method has been saved.
 */
export function MethodFields({ providers, isKnown }: { providers: readonly string[]; isKnown: boolean }) {
  const t = useTranslations('methods')
  return (
    <div className="grid gap-4 narrow:grid-cols-2">
      <FormField
        field="paymentMethod"
        label={t('code')}
        readOnly={isKnown}
        autoComplete="off"
        clean={(text) => text.toUpperCase()}
      />
      <FormSelect
        field="currency"
        label={t('currency')}
        disabled={isKnown}
        options={currencies.options.map((value) => ({ value, label: value }))}
      />
      <FormSelect
        field="provider"
        label={t('provider')}
        options={providers.map((value) => ({ value, label: value }))}
      />
      <FormField field="priority" label={t('priority')} hint={t('priorityHint')} inputMode="numeric" isNumber />
      <FormField field="minimum" label={t('minimum')} inputMode="decimal" clean={typedAmount} />
      <FormField field="maximum" label={t('maximum')} inputMode="decimal" clean={typedAmount} />
    </div>
  )
}
