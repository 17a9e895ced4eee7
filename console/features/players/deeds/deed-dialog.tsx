import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChangeDialog } from '../../../shell/change-dialog.tsx'
import { ReasonDialog } from '../../../shell/reason-dialog.tsx'
import type { ActionName } from '../dossier/dossier.ts'

export interface DeedProps {
  readonly playerId: string
  readonly name: string
  readonly onClose: () => void
}

/** The dialog of an action on a player. */
export function DeedDialog(
  props: DeedProps & {
    deed: ActionName | 'removePlayerBonus' | 'correctEntry'
    run: (reason: string, idempotencyKey: string) => Promise<unknown>
    /** Whether the fields are filled in. */
    complete?: boolean
    /** Money or access is given, so the button is not one of danger. */
    gives?: boolean
    /** The action keeps no reason. */
    withoutReason?: boolean
    children?: ReactNode
  },
) {
  const t = useTranslations('players')
  const { deed, complete = true, withoutReason = false } = props
  const dialog = {
    title: t(`actions.${deed}`),
    lead: t(`effects.${deed}`),
    submit: t(`actions.${deed}`),
    isDanger: !props.gives,
    isReady: complete,
    changes: ['dossier'],
    done: t('dialog.done'),
    onClose: props.onClose,
  }
  const content = (
    <>
      <p className="font-semibold text-ivory-50">{props.name}</p>
      {props.children}
    </>
  )
  if (!withoutReason)
    return (
      <ReasonDialog {...dialog} run={props.run}>
        {content}
      </ReasonDialog>
    )
  return (
    <ChangeDialog {...dialog} run={(_nothing, idempotencyKey) => props.run('', idempotencyKey)}>
      {content}
    </ChangeDialog>
  )
}
