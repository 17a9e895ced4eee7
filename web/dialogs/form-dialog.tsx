import { Button } from '@baize/ui/button'
import { Dialog, type DialogProps } from '@baize/ui/dialog'
import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Write } from '../calls/use-write.ts'
import { Form } from '../forms/form.tsx'
import { useLeaveGuard } from '../forms/leave-guard.tsx'
import type { Fields } from '../forms/use-fields.ts'

interface FormDialogProps<Values extends FieldValues> {
  readonly title: ReactNode
  readonly submit: string
  /**
   * True if submitting the form removes something or cannot be undone. The submit button then has the colour of a
   * warning.
   */
  readonly isDanger?: boolean
  readonly size?: DialogProps['size']
  readonly write: Pick<Write<never>, 'isBusy' | 'refusal'>
  readonly fields?: Fields<Values>
  readonly isReady?: boolean
  readonly onSubmit: (values: Values) => void
  readonly onClose: () => void
  /** Label of a second button, which closes the dialog. Absent if there is no such button. */
  readonly cancel?: string
  readonly children: ReactNode
}

/**
 * A dialog with a form. The submit button stays visible while the form scrolls. If the user closes the dialog after
 * typing something, it asks whether the input may be lost.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const id = useId()
  const { write, isReady = true } = props
  const [isTyped, setTyped] = useState(false)
  const { leave, guard } = useLeaveGuard(isTyped && !write.isBusy)
  return (
    <Dialog
      open
      insistent
      onClose={() => leave(props.onClose)}
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
      {guard}
      <Form
        id={id}
        write={write}
        {...(props.fields && { fields: props.fields })}
        isReady={isReady}
        onSubmit={props.onSubmit}
        onInput={() => setTyped(true)}
      >
        {props.children}
      </Form>
    </Dialog>
  )
}
