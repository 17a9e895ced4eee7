import { FormDialog } from '@baize/web/dialogs/form-dialog'
import type { DialogProps } from '@baize/ui/dialog'
import type { Fields, FormValues } from '@baize/web/forms/use-fields.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../data/use-action.ts'

export interface ChangeDialogProps<Values extends FormValues> {
  readonly title: string
  readonly lead?: string
  readonly submit: string
  readonly fields?: Fields<Values>
  readonly run: (values: Values, idempotencyKey: string) => Promise<unknown>
  /** The data to fetch again after the change. */
  readonly changes: QueryKey
  /** The toast after a successful change. */
  readonly done: string
  readonly onClose: () => void
  readonly size?: DialogProps['size']
  /** True if the change takes something away or cannot be undone. */
  readonly isDanger?: boolean
  /** False if the form cannot be sent for a reason that the shape of its fields does not express. */
  readonly isReady?: boolean
  readonly children?: ReactNode
}

/** The dialog for a change by staff: an explanation of its effect, its fields, and the button that sends it. */
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
