import { removeStaffRole } from '@baize/contract/staff/team'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useAction } from '../../data/use-action.ts'

/** Removes a role. The server refuses this while a member has the role, and the toast then shows the reason. */
export function RemoveRole({ role }: { role: string }) {
  const t = useTranslations('team.roles')
  const remove = useAction({
    run: (_input, idempotencyKey) =>
      call(removeStaffRole, { role }, { idempotencyKey }).catch((error: unknown) => {
        if (error instanceof Error) showToast('failure', error.message)
        throw error
      }),
    changes: ['roles'],
    done: t('removed', { name: role }),
  })
  return (
    <Button tone="link" size="small" busy={remove.isBusy} onClick={() => remove.send(undefined)}>
      {t('remove')}
    </Button>
  )
}
