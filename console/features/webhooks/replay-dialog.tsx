import { replayWebhooks } from '@baize/contract/webhooks/staff'
import { FormCheckbox, FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'

interface ReplayDialogProps {
  readonly endpointId: string
  readonly onClose: () => void
}

function useWords() {
  const t = useTranslations('webhooks')
  return { title: t('replay'), submit: t('replay'), changes: ['webhook-deliveries'], done: t('replayed') }
}

/** Sends one event again. */
export function ReplayOneDialog({ endpointId, eventId, onClose }: ReplayDialogProps & { readonly eventId: string }) {
  const t = useTranslations('webhooks')
  return (
    <ChangeDialog
      {...useWords()}
      lead={t('replayOneLead')}
      run={(_nothing, idempotencyKey) => call(replayWebhooks, { endpointId, eventId }, { idempotencyKey })}
      onClose={onClose}
    />
  )
}

const localTime = z.string().check(z.minLength(1))

const period = z
  .object({ from: localTime, to: localTime, failedOnly: z.boolean() })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }))

const instantOf = (local: string) => new Date(local).toISOString()

/** Sends all events of a period again. */
export function ReplayDialog({ endpointId, onClose }: ReplayDialogProps) {
  const t = useTranslations('webhooks')
  const fields = useFields({ start: { from: '', to: '', failedOnly: true }, shape: period })
  return (
    <ChangeDialog
      {...useWords()}
      lead={t('replayLead')}
      fields={fields}
      run={({ from, to, failedOnly }, idempotencyKey) => {
        const wanted = { endpointId, from: instantOf(from), to: instantOf(to), failedOnly }
        return call(replayWebhooks, wanted, { idempotencyKey })
      }}
      onClose={onClose}
    >
      <FormField field="from" label={t('from')} type="datetime-local" />
      <FormField field="to" label={t('to')} type="datetime-local" />
      <FormCheckbox field="failedOnly" label={t('failedOnly')} />
    </ChangeDialog>
  )
}
