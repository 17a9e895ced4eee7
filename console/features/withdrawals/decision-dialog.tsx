import { decideWithdrawal } from '@baize/contract/payments/staff'
import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Decision } from './withdrawal.ts'

export function DecisionDialog({ withdrawal, decision, onClose }: Decision & { onClose: () => void }) {
  const t = useTranslations('withdrawals.decision')
  const { playerId, withdrawalId, amount, currency, payee } = withdrawal
  return (
    <ReasonDialog
      title={t(`${decision}.title`)}
      submit={t(`${decision}.submit`)}
      isDanger={decision === 'refuse'}
      hint=""
      run={(reason, idempotencyKey) =>
        call(decideWithdrawal, { playerId, withdrawalId, decision, reason }, { idempotencyKey })
      }
      changes={['withdrawals']}
      done={t(`${decision}.done`)}
      onClose={onClose}
    >
      <div className="text-sm text-ivory-200">
        <MoneyText amount={amount} currency={currency} className="block font-display text-2xl text-ivory-50" />
        <p>{payee}</p>
      </div>
      <p className="text-sm text-ivory-300">{t(`${decision}.lead`)}</p>
    </ReasonDialog>
  )
}
