import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx'

interface ReasonFieldProps {
  /**
   * Replaces the default hint, which says that the player does not see the reason. Empty if the action concerns no
   * player.
   */
  readonly hint?: string | undefined
  readonly label?: string | undefined
  readonly maxLength?: number | undefined
}

/** Asks for the reason of a change, which is kept in the audit log. */
export function ReasonField({ hint, label, maxLength = 500 }: ReasonFieldProps) {
  const t = useTranslations('shell.reason')
  return <FormField field="reason" label={label ?? t('label')} hint={hint ?? t('hint')} maxLength={maxLength} />
}

const given = z.object({ reason: z.string().check(z.trim(), z.minLength(1)) })

type Given = z.infer<typeof given>

/** The dialog for a change that needs nothing but a reason. */
export function ReasonDialog(
  props: Omit<ChangeDialogProps<Given>, 'fields' | 'run'> &
    ReasonFieldProps & { readonly run: (reason: string, idempotencyKey: string) => Promise<unknown> },
) {
  const { hint, label, maxLength, run, children, ...dialog } = props
  const fields = useFields({ start: { reason: '' }, shape: given })
  return (
    <ChangeDialog {...dialog} fields={fields} run={({ reason }, idempotencyKey) => run(reason, idempotencyKey)}>
      {children}
      <ReasonField hint={hint} label={label} maxLength={maxLength} />
    </ChangeDialog>
  )
}
