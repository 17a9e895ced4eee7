import type { Currency } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { amountKeyboard } from '@baize/ui/typed-amount.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useLocale, useTranslations } from 'use-intl/react'
import { StepPlaceholder } from '../../wallet/step-placeholder.tsx'
import { StepTitle } from '../../wallet/step-title.tsx'
import { limitAmount } from './limit-amount.ts'
import { LimitOrderWarning } from './limit-order-warning.tsx'
import { depositPeriods } from './limit-order.ts'
import { useAnswerNotice, useOwnLimits } from './limits.ts'
import { OtherAccounts } from './other-accounts.tsx'

interface LimitsNoticeProps {
  /** Label of the button that continues without limits. The default text is meant for the notice before a deposit. */
  readonly skip?: string
  readonly onAnswered?: () => void
}

interface FormTerms {
  readonly currency: Currency
  readonly cooldownDays: number
}

/**
 * Offers the player deposit limits, at the end of the registration or before the first deposit. An empty field sets no
 * limit.
 */
export function LimitsNotice(props: LimitsNoticeProps) {
  const t = useTranslations('wallet.limits')
  return (
    <Loaded read={useOwnLimits()} waiting={<StepPlaceholder />} failed={t('failed')}>
      {(own) => <NoticeForm {...own} {...props} />}
    </Loaded>
  )
}

function NoticeForm({ currency, cooldownDays, skip, onAnswered }: LimitsNoticeProps & FormTerms) {
  const t = useTranslations('wallet.limits')
  const language = useLocale()
  const fields = useFields({ start: { daily: '', weekly: '', monthly: '' } })
  const typed = fields.values
  const answer = useAnswerNotice(onAnswered)
  const filled = depositPeriods.filter((name) => typed[name].trim() !== '')
  const valid = filled.length > 0 && filled.every((name) => limitAmount(typed[name], currency, language) !== undefined)
  const isWrong = (name: (typeof filled)[number]) =>
    filled.includes(name) && limitAmount(typed[name], currency, language) === undefined
  const isSaving = answer.isBusy && answer.sent?.length !== 0
  return (
    <Form
      write={answer}
      fields={fields}
      isReady={valid}
      onSubmit={() =>
        answer.send(filled.map((name) => ({ name, limit: limitAmount(typed[name], currency, language) ?? 'OFF' })))
      }
    >
      <div>
        <StepTitle>{t('notice.title')}</StepTitle>
        <p className="mt-1 max-w-prose text-sm text-ivory-300">{t('notice.text', { days: cooldownDays })}</p>
        <OtherAccounts currency={currency} />
      </div>
      <div className="grid gap-4 narrow:grid-cols-3">
        {depositPeriods.map((name) => (
          <FormField
            key={name}
            field={name}
            label={t(`notice.${name}`, { currency })}
            hint={t(`periods.${name}`)}
            error={isWrong(name) ? t('wrongAmount') : undefined}
            inputMode={amountKeyboard(currency)}
            autoComplete="off"
            maxLength={60}
          />
        ))}
      </div>
      <LimitOrderWarning
        limits={Object.fromEntries(filled.map((name) => [name, limitAmount(typed[name], currency, language)]))}
        currency={currency}
      />
      <div className="grid gap-2">
        <Button type="submit" size="large" block disabled={!valid} busy={isSaving}>
          {t('notice.set')}
        </Button>
        <Button tone="quiet" block busy={answer.isBusy && !isSaving} onClick={() => answer.send([])}>
          {skip ?? t('notice.skip')}
        </Button>
      </div>
    </Form>
  )
}
