import { Button } from '@baize/ui/button'
import { Dialog, type DialogProps } from '@baize/ui/dialog'
import { type ReactNode, useId } from 'react'
import type { Write } from '../calls/use-write.ts'
import { Form } from '../forms/form.tsx'

interface FormDialogProps {
  readonly title: ReactNode
  readonly submit: string
  /** What is sent takes something away, or cannot be undone. */
  readonly isDanger?: boolean
  readonly size?: DialogProps['size']
  readonly write: Pick<Write<never>, 'isBusy' | 'refusal'>
  readonly isReady?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** The words of a second button, which closes the dialog. */
  readonly cancel?: string
  readonly children: ReactNode
}

/** A dialog with a form, whose button stays in sight. A press beside it does not close it, because that loses what is typed. */
export function FormDialog(props: FormDialogProps) {
  const id = useId()
  const { write, isReady = true } = props
  return (
    <Dialog
      open
      insistent
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 'small'}
      footer={
        <>
          {props.cancel !== undefined && (
            <Button tone="quiet" onClick={props.onClose}>
              {props.cancel}
            </Button>
          )}
          <Button
            tone={props.isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            disabled={!isReady}
            busy={write.isBusy}
          >
            {props.submit}
          </Button>
        </>
      }
    >
      <Form id={id} write={write} isReady={isReady} onSubmit={props.onSubmit}>
        {props.children}
      </Form>
    </Dialog>
  )
}
