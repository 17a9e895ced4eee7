import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useAction } from '../data/use-action.ts'
import { CheckedField } from './forms/checked-field.tsx'
import { useRefusalFocus } from './forms/use-refusal-focus.ts'
import { WrongFieldsProvider } from '../data/wrong-fields.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly run: (reason: string, idempotencyKey: string) => Promise<unknown>
  /** Fetched again after the action. */
  readonly changes: QueryKey
  readonly done: string
  readonly onClose: () => void
  /** The action takes something away, or cannot be undone. */
  readonly isDanger?: boolean
  /** Whether the fields are filled in. */
  readonly complete?: boolean
  /** The action keeps no reason. */
  readonly withoutReason?: boolean
  /** Says who reads the reason, if the player does. Empty if no player is concerned. */
  readonly hint?: string
  readonly children?: ReactNode
}

/** The dialog of an action: its effect, fields if it has any, and the reason for the record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useTranslations('shell.reason')
  const { complete = true, withoutReason = false } = props
  const [reason, setReason] = useState('')
  const action = useAction({
    run: (_wish: undefined, idempotencyKey) => props.run(reason.trim(), idempotencyKey),
    changes: props.changes,
    done: props.done,
    onDone: props.onClose,
  })
  const form = useRefusalFocus(action.failure)
  const isReady = complete && (withoutReason || reason.trim() !== '')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !action.busy) action.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      insistent
      title={props.title}
      size="small"
      footer={
        <Button
          tone={props.isDanger ? 'danger' : 'primary'}
          type="submit"
          form="reason"
          disabled={!isReady}
          busy={action.busy}
        >
          {props.submit}
        </Button>
      }
    >
      <form ref={form} id="reason" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {action.refusal && <Alert tone="failure">{action.refusal}</Alert>}
        <p className="text-sm text-ivory-200">{props.lead}</p>
        <WrongFieldsProvider value={action.wrongFields}>
          {props.children}
          {!withoutReason && (
            <CheckedField
              field="reason"
              label={t('label')}
              hint={props.hint ?? t('hint')}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </WrongFieldsProvider>
      </form>
    </Dialog>
  )
}
