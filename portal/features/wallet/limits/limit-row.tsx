import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { dateTimeOf } from '../history/history-dates.ts'
import { limitAmount } from './limit-amount.ts'
import { LimitOrderWarning } from './limit-order-warning.tsx'
import { depositPeriods } from './limit-order.ts'
import { LimitUseText } from './limit-use.tsx'
import { type OwnLimit, useIsDue, useOwnLimits, useSetLimit } from './limits.ts'

/** One limit with its Change button, and a pending change below it. */
export function LimitRow({ own }: { own: OwnLimit }) {
  const t = useTranslations('wallet.limits')
  const locale = useLocale()
  const [editing, setEditing] = useState(false)
  const set = useSetLimit(own.name)
  const isDue = useIsDue(own.name)
  const { name, currency, limit, pending } = own
  const amountText = (text: string) => (text === 'OFF' ? t('none') : formatMoney(text, currency, locale))
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <p className="font-semibold">{t(`names.${name}`)}</p>
          <p className="text-xs text-ivory-300">{t(`periods.${name}`)}</p>
          <LimitUseText name={name} currency={currency} />
        </div>
        <div className="ml-auto flex items-center gap-3">
          <span className={limit === undefined ? 'text-sm text-ivory-300' : 'figures font-semibold text-brass-200'}>
            {amountText(limit ?? 'OFF')}
          </span>
          <Button
            tone="secondary"
            size="small"
            aria-expanded={editing}
            aria-label={t(editing ? 'keepNamed' : 'changeNamed', { name: t(`names.${name}`) })}
            onClick={() => {
              setEditing(!editing)
              set.reset()
            }}
          >
            {t(editing ? 'keep' : 'change')}
          </Button>
        </div>
      </div>
      {pending && (
        <p className="mt-2 text-xs text-brass-200">
          {isDue
            ? t('due', { limit: amountText(pending.limit) })
            : t('waits', { limit: amountText(pending.limit), date: dateTimeOf(pending.effectiveDate) })}
        </p>
      )}
      {editing && <LimitForm own={own} set={set} />}
      {set.isSuccess && (
        <Alert tone="success" className="mt-3">
          {t('changed', { days: set.data.requiresDays })}
        </Alert>
      )}
    </li>
  )
}

function LimitForm({ own, set }: { own: OwnLimit; set: ReturnType<typeof useSetLimit> }) {
  const t = useTranslations('wallet.limits')
  const [typed, setTyped] = useState('')
  const { name, currency, limit } = own
  const wished = limitAmount(typed, currency)
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (wished !== undefined && !set.isPending) set.mutate(wished, { onSuccess: () => setTyped('') })
      }}
    >
      <div className="grid items-end gap-3 narrow:grid-cols-[1fr_auto_auto]">
        <TextField
          label={t('amount', { name: t(`names.${name}`), currency })}
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            if (!set.isIdle) set.reset()
          }}
        />
        <Button type="submit" disabled={wished === undefined} busy={set.isPending}>
          {t('save')}
        </Button>
        {limit !== undefined && (
          <Button tone="quiet" busy={set.isPending} onClick={() => set.mutate('OFF')}>
            {t('remove')}
          </Button>
        )}
      </div>
      <OrderWarning own={own} wished={wished} />
      {set.error && (
        <Alert tone="failure" className="mt-3">
          {set.error.message}
        </Alert>
      )}
    </form>
  )
}

/** Compares the typed amount with the other deposit limits. */
function OrderWarning({ own, wished }: { own: OwnLimit; wished: string | undefined }) {
  const { data } = useOwnLimits()
  const about = depositPeriods.find((period) => period === own.name)
  if (!about || !data) return null
  const limits = Object.fromEntries(data.limits.map(({ name, limit }) => [name, limit]))
  const changed = wished === undefined ? {} : { ...limits, [about]: wished }
  return <LimitOrderWarning limits={changed} currency={own.currency} about={about} />
}
