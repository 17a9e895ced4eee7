import type { Currency } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { Loaded } from '@baize/web/states/loaded'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StepPlaceholder } from '../../wallet/step-placeholder.tsx'
import { StepTitle } from '../../wallet/step-title.tsx'
import { limitAmount } from './limit-amount.ts'
import { LimitOrderWarning } from './limit-order-warning.tsx'
import { depositPeriods, type DepositPeriod } from './limit-order.ts'
import { limitsTopic } from '../../data/balance.ts'
import { setLimit, useAnswerNotice, useOwnLimits } from './limits.ts'
import { OtherAccounts } from './other-accounts.tsx'
import { SaveFailure } from './save-failure.tsx'

type Typed = Readonly<Record<DepositPeriod, string>>

interface LimitsNoticeProps {
  /** The words for no limits now. By default those of the deposit. */
  readonly skip?: string
  readonly onAnswered?: () => void
}

interface FormTerms {
  readonly currency: Currency
  readonly cooldownDays: number
}

/** At the end of the registration or before the first deposit: the player may set deposit limits. Empty fields set none. */
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
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>({ daily: '', weekly: '', monthly: '' })
  const answer = useAnswerNotice()
  const wishes = depositPeriods.filter((name) => typed[name].trim() !== '')
  const valid = wishes.length > 0 && wishes.every((name) => limitAmount(typed[name], currency) !== undefined)
  const save = useMutation({
    // the platform changes one period per call
    mutationFn: async () => {
      for (const name of wishes) await setLimit(name, limitAmount(typed[name], currency) ?? 'OFF')
      await queries.invalidateQueries({ queryKey: limitsTopic })
      await answer.mutateAsync()
    },
    onSuccess: onAnswered,
  })
  const error = save.error ?? answer.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (valid && !save.isPending) save.mutate()
      }}
    >
      <StepTitle>{t('notice.title')}</StepTitle>
      <p className="mt-1 max-w-prose text-sm text-ivory-300">{t('notice.text', { days: cooldownDays })}</p>
      <OtherAccounts currency={currency} />
      <div className="mt-5 grid gap-4 narrow:grid-cols-3">
        {depositPeriods.map((name) => (
          <TextField
            key={name}
            label={t(`notice.${name}`, { currency })}
            hint={t(`periods.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      <LimitOrderWarning
        limits={Object.fromEntries(wishes.map((name) => [name, limitAmount(typed[name], currency)]))}
        currency={currency}
      />
      <SaveFailure error={error} />
      <Button type="submit" size="large" block className="mt-6" disabled={!valid} busy={save.isPending}>
        {t('notice.set')}
      </Button>
      <Button
        tone="quiet"
        block
        className="mt-2"
        busy={answer.isPending}
        onClick={() => answer.mutate(undefined, { onSuccess: onAnswered })}
      >
        {skip ?? t('notice.skip')}
      </Button>
    </form>
  )
}
