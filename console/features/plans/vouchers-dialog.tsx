import { issueVouchers } from '@baize/contract/bonuses/plans'
import { formatMoney } from '@baize/ui/money-text'
import { saveCsv } from '@baize/web/files/csv.ts'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { keptText } from '@baize/web/storage/kept.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { type ListedPlan, worthOfCodes } from './plan.ts'

const shape = z.omit(issueVouchers.request, { issueId: true })

/** Issues a number of vouchers of a plan, and saves their codes as a CSV file. */
export function VouchersDialog({ plan, onClose }: { plan: ListedPlan; onClose: () => void }) {
  const t = useTranslations('plans')
  const locale = useLocale()
  const { bonusPlanId } = plan
  const fields = useFields({ start: { bonusPlanId, count: 100, prefix: '', maximumUses: 1 }, shape })
  const worth = worthOfCodes(plan, fields.values)
  const issue = async (order: z.infer<typeof shape>, issueId: string) => {
    const kept = keptText('browser', `vouchers ${JSON.stringify(order)}`)
    const used = kept.read() ?? issueId
    const answer = await call(issueVouchers, { ...order, issueId: used })
    // After a second member of staff has approved the vouchers, the same request must be sent again to get the codes.
    // The platform returns them only for the same id, so the id is kept until then.
    if (answer.status === 'SECOND_PERSON') kept.write(used)
    else {
      kept.forget()
      const rows = answer.codes.map((code) => [code, order.maximumUses])
      saveCsv(`vouchers-${bonusPlanId}`, [[t('code'), t('uses')], ...rows])
    }
    return answer
  }
  return (
    <ChangeDialog
      title={t('issue')}
      lead={t('issueLead', { name: plan.bonusPlanName, count: plan.voucherCount })}
      submit={t('issue')}
      fields={fields}
      run={issue}
      changes={['plans']}
      done={t('issued')}
      onClose={onClose}
    >
      <FormField field="count" label={t('count')} hint={t('countHint')} inputMode="numeric" isNumber />
      <FormField field="maximumUses" label={t('uses')} inputMode="numeric" isNumber />
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
        clean={(text) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}
      />
    </ChangeDialog>
  )
}
