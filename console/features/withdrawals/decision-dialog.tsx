import { decideWithdrawal } from '@baize/contract/payments/staff'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { MoneyText } from '@baize/ui/money-text'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import type { Decision } from './withdrawal.ts'

/** Asks for the reason, then approves or refuses. Approved money leaves for the payment provider. */
export function DecisionDialog({ withdrawal, decision, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslations('withdrawals.decision')
  const { playerId, withdrawalId, amount, currency, payee } = withdrawal
  const [reason, setReason] = useState('')
  const decide = useAction({
    run: (_wish: undefined, idempotencyKey) =>
      call(decideWithdrawal, { playerId, withdrawalId, decision, reason: reason.trim() }, { idempotencyKey }),
    changes: ['withdrawals'],
    done: t(`${decision}.done`),
    onDone: onClose,
  })
  const complete = reason.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !decide.busy) decide.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      insistent
      title={t(`${decision}.title`)}
      size="small"
      footer={
        <Button
          tone={decision === 'approve' ? 'primary' : 'danger'}
          type="submit"
          form="decision"
          disabled={!complete}
          busy={decide.busy}
        >
          {t(`${decision}.submit`)}
        </Button>
      }
    >
      <form id="decision" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {decide.refusal && <Alert tone="failure">{decide.refusal}</Alert>}
        <p className="text-sm text-ivory-200">
          <MoneyText amount={amount} currency={currency} className="block font-display text-2xl text-ivory-50" />
          {payee}
        </p>
        <p className="text-sm text-ivory-300">{t(`${decision}.lead`)}</p>
        <TextField
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
