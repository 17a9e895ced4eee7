import { confirmPendingLimit } from '@baize/contract/limits/player'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'
import { limitsTopic } from '../../data/balance.ts'
import { useDueLimits } from './limits.ts'

interface WaitingChangeProps {
  readonly id: string
  readonly name: string
  readonly limit: string
  /** When the cooling-off period ends, as an ISO 8601 timestamp in UTC. */
  readonly date: string
}

/**
 * An increase or removal of a limit during its cooling-off period, with a button to cancel the change. When that period
 * is over, `PendingLimits`, at the top of the tab with the limits, asks the player to confirm the change.
 */
export function WaitingChange({ id, name, limit, date }: WaitingChangeProps) {
  const t = useTranslations('wallet.limits')
  const { data } = useDueLimits()
  const cancel = useWrite({
    run: () => call(confirmPendingLimit, { cancelId: [id] }),
    changes: limitsTopic,
    asToasts: true,
  })
  if (data?.limits.some((due) => due.id === id)) {
    return <p className="mt-2 text-xs text-brass-200">{t('due', { limit })}</p>
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-xs text-brass-200">{t('waits', { limit, date: dateTimeOf(date) })}</p>
      <Button
        tone="link"
        size="small"
        busy={cancel.isBusy}
        aria-label={t('cancelNamed', { name })}
        onClick={() => cancel.send(undefined)}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}
