import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useAction } from '../../../data/use-action.ts'
import type { ActionName } from '../dossier/dossier.ts'

export interface DeedProps {
  readonly playerId: string
  readonly name: string
  readonly onClose: () => void
}

/** The dialog of an action on a player: its effect, its fields, and the reason for the record. */
export function DeedDialog(
  props: DeedProps & {
    deed: ActionName | 'removePlayerBonus'
    run: (reason: string, idempotencyKey: string) => Promise<unknown>
    /** Whether the fields are filled in. */
    complete?: boolean
    /** Money or access is given, so the button is not one of danger. */
    gives?: boolean
    /** Absent fields: the reason alone. */
    children?: ReactNode
    /** The action keeps no reason. */
    withoutReason?: boolean
  },
) {
  const t = useTranslations('players')
  const { deed, complete = true } = props
  const [reason, setReason] = useState('')
  const action = useAction({
    run: (_wish: undefined, idempotencyKey) => props.run(reason.trim(), idempotencyKey),
    changes: ['dossier', props.playerId],
    done: t('dialog.done'),
    onDone: props.onClose,
  })
  const isReady = complete && (props.withoutReason || reason.trim() !== '')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !action.busy) action.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(`actions.${deed}`)}
      size="small"
      footer={
        <Button
          tone={props.gives ? 'primary' : 'danger'}
          type="submit"
          form="deed"
          disabled={!isReady}
          busy={action.busy}
        >
          {t(`actions.${deed}`)}
        </Button>
      }
    >
      <form id="deed" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {action.refusal && <Alert tone="failure">{action.refusal}</Alert>}
        <p className="font-semibold text-ivory-50">{props.name}</p>
        <p className="text-sm text-ivory-200">{t(`effects.${deed}`)}</p>
        {props.children}
        {!props.withoutReason && (
          <TextField
            label={t('dialog.reason')}
            hint={t('dialog.reasonHint')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
