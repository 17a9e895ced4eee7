import { confirmPendingLimit } from '@baize/contract/limits/player'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'
import { limitsTopic } from '../../data/balance.ts'
import { useDueLimits } from './limits.ts'

interface WaitingChangeProps {
  /** The id of the change. */
  readonly id: string
  /** The limit's displayed name. */
  readonly name: string
  /** The new limit, as text. */
  readonly limit: string
  /** ISO 8601 UTC: when the cooling-off is over. */
  readonly date: string
}

/** A raised or removed limit that waits, and the way to cancel it. After the cooling-off the top of the tab asks about it. */
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
