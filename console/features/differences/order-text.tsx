import { MoneyText } from '@baize/ui/money-text'
import { useTranslations } from 'use-intl/react'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { Difference } from './difference.ts'

/** Shows what is booked of the payment that a difference is about, or the line of the settlement file that is wrong. */
export function OrderText({ difference: { order, kind, content } }: { difference: Difference }) {
  const t = useTranslations('differences')
  const fault = faultIn(kind, content)
  return (
    <>
      {order && (
        <span className="block text-xs text-ivory-200">
          <span>{`${t(`orders.${order.kind}`)} · ${order.state} · ${t('requested')} `}</span>
          <MoneyText amount={order.requested} currency={order.currency} />
          <span>{` · ${t('booked')} `}</span>
          <MoneyText amount={order.booked} currency={order.currency} />
          <span>{' · '}</span>
          <PlayerLink playerId={order.playerId} />
        </span>
      )}
      {fault && (
        <span className="block text-xs break-words text-ivory-200">
          <span>{t.has(`faults.${fault.name}` as never) ? t(`faults.${fault.name}` as never) : fault.name}</span>
          {fault.line !== undefined && <span>{` · ${t('line', { number: fault.line })}`}</span>}
          {fault.text !== undefined && <code className="mt-1 block break-all text-ivory-100">{fault.text}</code>}
        </span>
      )}
    </>
  )
}

interface Fault {
  readonly name: string
  readonly line?: number
  readonly text?: string
}

/**
 * Returns the fault of a settlement file or of one of its lines.
 * @param content the difference's content, which the platform has written as JSON
 */
function faultIn(kind: Difference['kind'], content: string): Fault | undefined {
  if (kind !== 'UNREADABLE_LINE' && kind !== 'NO_SETTLEMENT') return undefined
  const { fault, line, text } = JSON.parse(content) as { fault: string; line?: number; text?: string }
  return { name: fault, ...(line !== undefined && { line }), ...(text !== undefined && { text }) }
}
