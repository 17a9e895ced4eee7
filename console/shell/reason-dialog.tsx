import { FormDialog } from '@baize/web/dialogs/form-dialog'
import { FormField } from '@baize/web/forms/form-fields'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useAction } from '../data/use-action.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly lead?: string
  readonly submit: string
  readonly run: (reason: string, idempotencyKey: string) => Promise<unknown>
  /** Fetched again after the action. */
  readonly changes: QueryKey
  readonly done: string
  readonly onClose: () => void
  readonly size?: 'small' | 'medium'
  /** The action takes something away, or cannot be undone. */
  readonly isDanger?: boolean
  /** Whether the fields are filled in. */
  readonly complete?: boolean
  /** The action keeps no reason. */
  readonly withoutReason?: boolean
  /** Says who reads the reason, if the player does. Empty if no player is concerned. */
  readonly hint?: string
  readonly label?: string
  readonly maxLength?: number
  readonly children?: ReactNode
}

/** The dialog of an action: its effect, fields if it has any, and the reason for the record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useTranslations('shell.reason')
  const { complete = true, withoutReason = false } = props
  const [reason, setReason] = useState('')
  const action = useAction({
    run: (_wish, idempotencyKey) => props.run(reason.trim(), idempotencyKey),
    changes: props.changes,
    done: props.done,
    onDone: props.onClose,
  })
  return (
    <FormDialog
      title={props.title}
      submit={props.submit}
      isDanger={props.isDanger ?? false}
      size={props.size}
      write={action}
      isReady={complete && (withoutReason || reason.trim() !== '')}
      onSubmit={() => action.send(undefined)}
      onClose={props.onClose}
    >
      {props.lead !== undefined && <p className="text-sm text-ivory-200">{props.lead}</p>}
      <div className="contents">{props.children}</div>
      {!withoutReason && (
        <FormField
          field="reason"
          label={props.label ?? t('label')}
          hint={props.hint ?? t('hint')}
          maxLength={props.maxLength ?? 500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
