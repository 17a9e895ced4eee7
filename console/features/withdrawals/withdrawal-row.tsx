import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { MoneyText } from '@baize/ui/money-text'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import type { Decision, Withdrawal } from './withdrawal.ts'

export function WithdrawalRow(props: {
  row: Withdrawal
  isCurrent: boolean
  onFocus: () => void
  onDecide: ((decision: Decision['decision']) => void) | undefined
}) {
  const t = useTranslations('withdrawals')
  const { row, isCurrent, onDecide } = props
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={classNames(
        'grid items-center gap-x-6 gap-y-3 rounded-card border bg-felt-850 px-5 py-3.5 tablet:grid-cols-[9rem_1fr_8rem_auto]',
        isCurrent ? 'border-brass-400/60' : 'border-ivory-50/8',
      )}
    >
      <MoneyText amount={row.amount} currency={row.currency} className="text-lg text-ivory-50" />
      <span className="min-w-0">
        <span className="block truncate text-sm text-ivory-100">{row.payee}</span>
        <span className="block truncate text-xs text-ivory-300">
          {row.paymentMethod} · {t('player', { id: row.playerId.slice(0, 13) })}
        </span>
      </span>
      <span className="text-sm text-ivory-200">
        <Age since={row.requestDate} />
      </span>
      {onDecide && (
        <span className="flex gap-2">
          <Button size="small" onFocus={props.onFocus} onClick={() => onDecide('approve')}>
            {t('approve')}
          </Button>
          <Button size="small" tone="danger" onFocus={props.onFocus} onClick={() => onDecide('refuse')}>
            {t('refuse')}
          </Button>
        </span>
      )}
    </li>
  )
}
