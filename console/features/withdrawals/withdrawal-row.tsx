import { Button } from '@baize/ui/button'
import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { Decision, Withdrawal } from './withdrawal.ts'

export function WithdrawalRow(props: {
  row: Withdrawal
  onFocus: () => void
  onDecide: ((decision: Decision['decision']) => void) | undefined
}) {
  const t = useTranslations('withdrawals')
  const { row, onDecide } = props
  return (
    <>
      <MoneyText amount={row.amount} currency={row.currency} className="text-lg text-ivory-50" />
      <span className="min-w-0">
        <span className="block truncate text-ivory-100">{row.payee}</span>
        <span className="block text-xs text-ivory-300">
          {row.paymentMethod} · <PlayerLink playerId={row.playerId} />
        </span>
      </span>
      <Age since={row.requestDate} />
      {onDecide && (
        <span className="flex gap-2 max-tablet:*:grow">
          <Button size="small" onFocus={props.onFocus} onClick={() => onDecide('approve')}>
            {t('approve')} <KeyMark name="a" />
          </Button>
          <Button size="small" tone="danger" onFocus={props.onFocus} onClick={() => onDecide('refuse')}>
            {t('refuse')} <KeyMark name="r" />
          </Button>
        </span>
      )}
    </>
  )
}
