import { tryBonusPlan } from '@baize/contract/bonuses/plans'
import { CallError } from '@baize/contract/client'
import type { Request } from '@baize/contract/op'
import { Alert } from '@baize/ui/alert'
import { formatMoney } from '@baize/ui/money-text'
import { Section } from '@baize/ui/section'
import { Skeleton } from '@baize/ui/skeleton'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useSettledText } from '../../shell/use-settled-text.ts'
import type { PlanRules } from './plan.ts'

const periods = [7, 30, 90, 365] as const

/** The bonus of one deposit, and the bonuses that past deposits would have earned. Nothing is saved. */
export function Trial({ rules }: { rules: PlanRules | undefined }) {
  const t = useTranslations('plans')
  const [depositAmount, setDeposit] = useState('50.00')
  const [days, setDays] = useState(30)
  const text = useSettledText(rules ? JSON.stringify({ ...rules, depositAmount, days }) : '')
  const query = useQuery({
    queryKey: ['trial', text],
    queryFn: () => call(tryBonusPlan, JSON.parse(text) as Request<typeof tryBonusPlan>),
    enabled: text !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  const locale = useLocale()
  const money = (amount: string | undefined) => (rules && amount ? formatMoney(amount, rules.currency, locale) : '–')
  return (
    <Section title={t('trial')} lead={t('trialLead')}>
      <div className="mb-5 grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t('deposit')}
          inputMode="decimal"
          value={depositAmount}
          onChange={(event) => setDeposit(event.target.value.trim())}
        />
        <SelectField
          label={t('days')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          options={periods.map((value) => ({ value: String(value), label: t('lastDays', { days: value }) }))}
        />
      </div>
      {!rules && <p className="text-sm text-ivory-300">{t('incomplete')}</p>}
      {rules && query.isPending && <Skeleton className="h-40" />}
      {rules && query.isError && (
        <Alert tone="failure">{query.error instanceof CallError ? query.error.message : t('trialFailed')}</Alert>
      )}
      {rules && query.isSuccess && (
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm" aria-live="polite">
          <Line name={t('bonus')} value={money(query.data.preview?.bonus)} />
          <Line name={t('requirement')} value={money(query.data.preview?.requirement)} />
          <Line name={t('spins')} value={String(query.data.preview?.freeSpins ?? 0)} />
          <Line name={t('pastDeposits')} value={String(query.data.past.deposits)} />
          <Line name={t('pastPlayers')} value={String(query.data.past.players)} />
          <Line name={t('pastBonus')} value={money(query.data.past.bonus)} />
          <Line name={t('pastRequirement')} value={money(query.data.past.requirement)} />
        </dl>
      )}
    </Section>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ivory-300">{name}</dt>
      <dd className="text-right text-ivory-50">{value}</dd>
    </>
  )
}
