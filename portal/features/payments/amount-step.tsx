import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { formatMoney } from '@baize/ui/money-text'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import { quickAmounts, rangeText, validAmount } from './amount-rules.ts'
import type { Method } from './method-step.tsx'
import { StepTitle } from '../../wallet/step-title.tsx'

interface AmountStepProps {
  readonly title: string
  readonly action: string
  readonly method: Method
  /** Comma-separated quick amounts from the content service. */
  readonly quick: string
  readonly amount: string | undefined
  readonly onProceed: (amount: string) => void
}

/**
 * Step 1 of a deposit or withdrawal: the player selects a quick amount or types one. The button is enabled only for an
 * amount within the method's range.
 */
export function AmountStep({ title, action, method, quick, amount, onProceed }: AmountStepProps) {
  const t = useTranslations('wallet.amount')
  const locale = useLocale()
  const fields = useFields({ start: { amount: amount ?? '' } })
  const valid = validAmount(fields.values.amount, method)
  const { minimum, maximum, currency } = method
  const money = (text: string) => formatMoney(text, currency, locale)
  return (
    <Form fields={fields} isReady={valid !== undefined} onSubmit={() => valid && onProceed(valid)}>
      <StepTitle>{title}</StepTitle>
      <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
        {quickAmounts(quick, method).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === valid}
            onClick={() => fields.set('amount', choice)}
            className={classNames(
              'figures min-h-11 grow basis-20 cursor-pointer rounded-control border px-2 font-semibold narrow:grow-0 narrow:px-4',
              choice === valid
                ? 'border-brass-400 bg-brass-400 text-felt-950'
                : 'border-felt-500 bg-felt-950/40 text-ivory-100 hover:border-brass-400',
            )}
          >
            {money(choice)}
          </button>
        ))}
      </div>
      <FormField
        field="amount"
        label={t('label', { currency })}
        hint={t('range', { from: money(minimum), to: money(maximum) })}
        placeholder={rangeText(method, locale)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" size="large" block disabled={!valid}>
        {action}
      </Button>
    </Form>
  )
}
