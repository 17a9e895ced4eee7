import { FormDialog } from '@baize/web/dialogs/form-dialog'
import type { DialogProps } from '@baize/ui/dialog'
import type { Fields, FormValues } from '@baize/web/forms/use-fields.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../data/use-action.ts'

export interface ChangeDialogProps<Values extends FormValues> {
  readonly title: string
  /** The effect of the change. */
  readonly lead?: string
  readonly submit: string
  readonly fields?: Fields<Values>
  readonly run: (values: Values, idempotencyKey: string) => Promise<unknown>
  /** Fetched again after the change. */
  readonly changes: QueryKey
  /** Shown as a toast. */
  readonly done: string
  readonly onClose: () => void
  readonly size?: DialogProps['size']
  /** The change takes something away, or cannot be undone. */
  readonly isDanger?: boolean
  /** Whether it can be sent, where the shape of the fields does not say why it cannot. */
  readonly isReady?: boolean
  readonly children?: ReactNode
}

/** The dialog of a change by staff: its effect, the fields if it has any, and the button. */
export function ChangeDialog<Values extends FormValues>(props: ChangeDialogProps<Values>) {
  const { lead, run, changes, done, children, ...dialog } = props
  const change = useAction<Values>({ run, changes, done, onDone: props.onClose })
  return (
    <FormDialog {...dialog} write={change} onSubmit={change.send}>
      {lead !== undefined && <p className="text-sm text-ivory-200">{lead}</p>}
      <div className="contents">{children}</div>
    </FormDialog>
  )
}
