import { FormField } from '@baize/web/forms/form-fields'
import { endWithdrawal, getWithdrawals } from '@baize/contract/payments/staff'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { Button } from '@baize/ui/button'
import { MoneyText } from '@baize/ui/money-text'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { pagesOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { Queue } from '../../shell/queue.tsx'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { ReasonField } from '../../shell/reason-dialog.tsx'
import type { Withdrawal } from './withdrawal.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

const outcomes = ['PAID', 'NOT_PAID'] as const
type Outcome = (typeof outcomes)[number]

/**
 * Lists the manual payouts that two members of staff have approved. Staff make each bank transfer themselves, and then
 * close the payout with the bank's reference.
 */
export const TransferQueue = () => <EndQueue state="TRANSFER" texts="transfers" />

/**
 * Lists the withdrawals whose payment provider has not responded for a day. Staff look up the outcome at the provider,
 * and enter it here.
 */
export const UnansweredQueue = () => <EndQueue state="UNANSWERED" texts="unanswered" />

/** Lists withdrawals whose outcome staff find out outside of Baize and enter here. */
function EndQueue({ state, texts }: { state: 'TRANSFER' | 'UNANSWERED'; texts: 'transfers' | 'unanswered' }) {
  const t = useTranslations('withdrawals')
  const mayEnd = useMay('withdrawals.decide')
  const [chosen, setChosen] = useState<{ row: Withdrawal; outcome: Outcome }>()
  const query = usePages({
    ...pagesOf('withdrawals', getWithdrawals, { state }, ({ withdrawals }) => withdrawals),
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-ivory-300">{t(`${texts}.${mayEnd ? 'lead' : 'readOnly'}`)}</p>
      <Queue
        title={t(`${texts}.title`)}
        empty={t(`${texts}.empty`)}
        read={query}
        rowKey={({ withdrawalId }) => withdrawalId}
      >
        {(row, focus) => (
          <WithdrawalRow row={row}>
            {mayEnd &&
              !row.secondPersonAskedBy &&
              outcomes.map((outcome) => (
                <Button
                  key={outcome}
                  size="small"
                  // The button for a completed transfer is highlighted, because that is the usual outcome. No outcome
                  // is highlighted for a provider that has not responded, because staff must not guess.
                  tone={state === 'TRANSFER' && outcome === 'PAID' ? 'primary' : 'secondary'}
                  onFocus={focus}
                  onClick={() => setChosen({ row, outcome })}
                >
                  {t(`${texts}.outcomes.${outcome}`)}
                </Button>
              ))}
          </WithdrawalRow>
        )}
      </Queue>
      {chosen && <EndDialog {...chosen} state={state} texts={texts} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const ended = z.pick(endWithdrawal.request, { reason: true })
/** A manual transfer also needs the bank's reference. */
const transferred = z.required(z.pick(endWithdrawal.request, { reason: true, reference: true }))

interface Ended {
  readonly reason: string
  readonly reference?: string
}

function EndDialog(props: {
  row: Withdrawal
  outcome: Outcome
  state: 'TRANSFER' | 'UNANSWERED'
  texts: 'transfers' | 'unanswered'
  onClose: () => void
}) {
  const { row, outcome, texts } = props
  const t = useTranslations('withdrawals')
  const isTransferred = props.state === 'TRANSFER' && outcome === 'PAID'
  const fields = useFields<Ended>({ start: { reason: '', reference: '' }, shape: isTransferred ? transferred : ended })
  return (
    <ChangeDialog
      title={t(`${texts}.${outcome}.title`)}
      lead={t(`${texts}.${outcome}.lead`)}
      submit={t(`${texts}.outcomes.${outcome}`)}
      isDanger={!isTransferred}
      fields={fields}
      run={(given, idempotencyKey) => {
        const { playerId, withdrawalId } = row
        return call(endWithdrawal, { playerId, withdrawalId, outcome, ...given }, { idempotencyKey })
      }}
      changes={['withdrawals']}
      done={t(`${texts}.${outcome}.done`)}
      onClose={props.onClose}
    >
      <p className="text-sm break-words text-ivory-200">
        <MoneyText amount={row.amount} currency={row.currency} className="block font-display text-2xl text-ivory-50" />
        {row.payee}
      </p>
      {isTransferred && (
        <FormField
          field="reference"
          label={t('transfers.reference')}
          hint={t('transfers.referenceHint')}
          maxLength={200}
        />
      )}
      <ReasonField />
    </ChangeDialog>
  )
}
