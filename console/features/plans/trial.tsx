import { tryBonusPlan } from '@baize/contract/bonuses/plans'
import { CallError } from '@baize/contract/client'
import type { Request } from '@baize/contract/op'
import { formatMoney } from '@baize/ui/money-text'
import { Section } from '@baize/ui/section'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'
import type { PlanRules } from './plan.ts'

const periods = [7, 30, 90, 365] as const

/**
 * Shows the bonus for an example deposit, and the bonuses that the plan would have given for past deposits. Nothing is
 * saved.
 */
export function Trial({ rules }: { rules: PlanRules | undefined }) {
  const t = useTranslations('plans')
  const [depositAmount, setDeposit] = useState('50.00')
  const [days, setDays] = useState(30)
  const text = useSettledText(rules ? JSON.stringify({ ...rules, depositAmount, days }) : '')
  const query = useRead({
    ...readOf('trial', tryBonusPlan, JSON.parse(text || '{}') as Request<typeof tryBonusPlan>),
    enabled: text !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  const locale = useLocale()
  const money = (amount: string | undefined) => (rules && amount ? formatMoney(amount, rules.currency, locale) : '–')
  return (
    <Section title={t('trial')} lead={t('trialLead')}>
      <div className="mb-5 grid gap-4 tablet:max-wide:grid-cols-2">
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
      {rules && (
        <Loaded
          read={query}
          waiting="h-40"
          failed={query.error instanceof CallError ? query.error.message : t('trialFailed')}
        >
          {({ preview, past }) => (
            <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm" aria-live="polite">
              <Line name={t('bonus')} value={money(preview?.bonus)} />
              <Line name={t('requirement')} value={money(preview?.requirement)} />
              <Line name={t('spins')} value={String(preview?.freeSpins ?? 0)} />
              <Line name={t('pastDeposits')} value={String(past.deposits)} />
              <Line name={t('pastPlayers')} value={String(past.players)} />
              <Line name={t('pastBonus')} value={money(past.bonus)} />
              <Line name={t('pastRequirement')} value={money(past.requirement)} />
            </dl>
          )}
        </Loaded>
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
