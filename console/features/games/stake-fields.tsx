import { FormField } from '@baize/web/forms/form-fields'
import { currency as currencies } from '@baize/contract/money'
import { useTranslations } from 'use-intl/react'
import type { ListedGame } from './game.ts'

export type Stakes = ListedGame['stakes']
const none = { minimum: '', maximum: '' }

/** The lowest and the highest stake in each currency. */
export function StakeFields({ stakes, onChange }: { stakes: Stakes; onChange: (stakes: Stakes) => void }) {
  const t = useTranslations('games')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm text-ivory-200">{t('stakes')}</legend>
      {currencies.options.map((currency) => {
        const range = stakes[currency] ?? none
        return (
          <div key={currency} className="grid grid-cols-2 gap-4">
            {(['minimum', 'maximum'] as const).map((end) => (
              <FormField
                field={`stakes.${currency}.${end}`}
                key={end}
                label={t(end, { currency })}
                inputMode="decimal"
                value={range[end]}
                onChange={(event) => onChange({ ...stakes, [currency]: { ...range, [end]: event.target.value } })}
              />
            ))}
          </div>
        )
      })}
    </fieldset>
  )
}
