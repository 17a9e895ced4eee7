import { MoneyText } from '@baize/ui/money-text'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { OtherPlayer } from '../../shell/other-player.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { Withdrawal } from './withdrawal.ts'

/** @param props.children the buttons to decide. Absent if the reader may not decide */
export function WithdrawalRow({ row, children }: { row: Withdrawal; children: ReactNode }) {
  const t = useTranslations('withdrawals')
  return (
    <>
      <MoneyText amount={row.amount} currency={row.currency} className="text-lg text-ivory-50" />
      <span className="min-w-0">
        <span className="block break-words text-ivory-100">{row.payee}</span>
        <span className="block text-xs text-ivory-300">
          {row.paymentMethod === 'BY_HAND' ? t('byHand') : row.paymentMethod} · <PlayerLink playerId={row.playerId} />
        </span>
        {row.secondPersonAskedBy && (
          <span className="block text-xs text-brass-300">{t('secondPerson', { name: row.secondPersonAskedBy })}</span>
        )}
      </span>
      <Age since={row.requestDate} />
      {children && (
        <OtherPlayer playerId={row.playerId}>
          <span className="flex gap-2 max-narrow:*:grow">{children}</span>
        </OtherPlayer>
      )}
    </>
  )
}
