import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { formatMoney } from '@baize/ui/money-text'
import { amountKeyboard } from '@baize/ui/typed-amount.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'
import { checkAmount, inputText, quickAmounts, rangeText } from './amount-rules.ts'
import type { Method } from './method-step.tsx'
import { StepTitle } from '../../wallet/step-title.tsx'

interface AmountStepProps {
  readonly title: string
  readonly action: string
  readonly method: Method
  /** Comma-separated quick amounts from the content service. */
  readonly quick: string
  readonly amount: string | undefined
  /** What narrows the range, for example a limit of the player. */
  readonly note?: string | undefined
  readonly onProceed: (amount: string) => void
}

/** After this pause in typing, the field says what is wrong with the amount. */
const settledMs = 800

/**
 * Step 1 of a deposit or withdrawal: the player selects a quick amount or types one. The button is enabled only for an
 * amount within the method's range. If the player stops typing at any other amount, the field says what is wrong.
 */
export function AmountStep({ title, action, method, quick, amount, note, onProceed }: AmountStepProps) {
  const t = useTranslations('wallet.amount')
  const locale = useLocale()
  const fields = useFields({ start: { amount: inputText(amount ?? '', locale) } })
  const typed = fields.values.amount
  const { amount: valid, problem = 'empty' } = checkAmount(typed, method, locale)
  const isSettled = useSettledText(typed, settledMs) === typed
  const { minimum, maximum, currency } = method
  const money = (text: string) => formatMoney(text, currency, locale)
  const texts = { from: money(minimum), to: money(maximum), example: rangeText(method, locale).split('-')[1] ?? '' }
  return (
    <Form fields={fields} isReady={valid !== undefined} onSubmit={() => valid && onProceed(valid)}>
      <StepTitle>{title}</StepTitle>
      <div role="group" aria-label={t('quick')} className="flex flex-wrap gap-2">
        {quickAmounts(quick, method).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === valid}
            onClick={() => fields.set('amount', inputText(choice, locale))}
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
        hint={[t('range', texts), note].filter(Boolean).join(' ')}
        placeholder={rangeText(method, locale)}
        error={isSettled && problem !== 'empty' ? t(`problems.${problem}`, texts) : undefined}
        inputMode={amountKeyboard(currency)}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" size="large" block disabled={!valid}>
        {action}
      </Button>
    </Form>
  )
}
