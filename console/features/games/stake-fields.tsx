import { currency as currencies } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { FormField } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'

export function StakeFields() {
  const t = useTranslations('games')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm text-ivory-200">{t('stakes')}</legend>
      {currencies.options.map((currency) => (
        <div key={currency} className="grid grid-cols-2 gap-4">
          {(['minimum', 'maximum'] as const).map((end) => (
            <FormField
              field={`stakes.${currency}.${end}`}
              key={end}
              label={t(end, { currency })}
              inputMode="decimal"
              clean={typedAmount}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
