import { FormField } from '@baize/web/forms/form-fields'
import { issueVouchers } from '@baize/contract/bonuses/plans'
import { formatMoney } from '@baize/ui/money-text'
import { saveCsv } from '@baize/web/files/csv.ts'
import { keptText } from '@baize/web/storage/kept.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { type ListedPlan, worthOfCodes } from './plan.ts'

/** Issues vouchers of a plan in bulk, and saves their codes as CSV. */
export function VouchersDialog({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  const t = useTranslations('plans')
  const [count, setCount] = useState('100')
  const [maximumUses, setUses] = useState('1')
  const [prefix, setPrefix] = useState('')
  const locale = useLocale()
  const { bonusPlanId } = plan
  const worth = worthOfCodes(plan, { count, maximumUses })
  return (
    <ReasonDialog
      title={t('issue')}
      lead={t('issueLead', { name: plan.bonusPlanName, count: plan.voucherCount })}
      submit={t('issue')}
      withoutReason
      complete={worth !== undefined && Number(count) <= 1000}
      run={async (_reason, issueId) => {
        const order = { bonusPlanId, count: Number(count), prefix, maximumUses: Number(maximumUses) }
        const kept = keptText('browser', `vouchers ${JSON.stringify(order)}`)
        const used = kept.read() ?? issueId
        const answer = await call(issueVouchers, { ...order, issueId: used })
        // once the second person has agreed, the same id gives the codes
        if (answer.status === 'SECOND_PERSON') kept.write(used)
        else {
          kept.forget()
          const rows = answer.codes.map((code) => [code, maximumUses])
          saveCsv(`vouchers-${bonusPlanId}`, [[t('code'), t('uses')], ...rows])
        }
        return answer
      }}
      changes={['plans']}
      done={t('issued')}
      onClose={onClose}
    >
      <FormField
        field="count"
        label={t('count')}
        hint={t('countHint')}
        inputMode="numeric"
        value={count}
        onChange={(event) => setCount(event.target.value.trim())}
      />
      <FormField
        field="maximumUses"
        label={t('uses')}
        inputMode="numeric"
        value={maximumUses}
        onChange={(event) => setUses(event.target.value.trim())}
      />
      {worth !== undefined && (
        <p aria-live="polite" className="text-sm text-ivory-200">
          {t('issueWorth', { worth: formatMoney(worth, plan.currency, locale) })}
        </p>
      )}
      <FormField
        field="prefix"
        label={t('prefix')}
        hint={t('prefixHint')}
        maxLength={12}
        autoComplete="off"
        value={prefix}
        onChange={(event) => setPrefix(event.target.value.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))}
      />
    </ReasonDialog>
  )
}
