import { FormField } from '@baize/web/forms/form-fields'
import { replayWebhooks } from '@baize/contract/webhooks/staff'
import { Checkbox } from '@baize/ui/checkbox'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'

/** Sends one event again, or those of a period. */
export function ReplayDialog(props: { endpointId: string; eventId?: string; onClose: () => void }) {
  const t = useTranslations('webhooks')
  const { endpointId, eventId } = props
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [failedOnly, setFailedOnly] = useState(true)
  const instantOf = (local: string) => new Date(local).toISOString()
  const isPeriod = from !== '' && to !== '' && from < to
  return (
    <ReasonDialog
      title={t('replay')}
      lead={t(eventId ? 'replayOneLead' : 'replayLead')}
      submit={t('replay')}
      withoutReason
      complete={eventId !== undefined || isPeriod}
      run={(_reason, idempotencyKey) =>
        call(
          replayWebhooks,
          eventId ? { endpointId, eventId } : { endpointId, from: instantOf(from), to: instantOf(to), failedOnly },
          { idempotencyKey },
        )
      }
      changes={['webhook-deliveries']}
      done={t('replayed')}
      onClose={props.onClose}
    >
      {eventId === undefined && (
        <>
          <FormField
            field="from"
            label={t('from')}
            type="datetime-local"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <FormField
            field="to"
            label={t('to')}
            type="datetime-local"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <Checkbox
            label={t('failedOnly')}
            checked={failedOnly}
            onChange={(event) => setFailedOnly(event.target.checked)}
          />
        </>
      )}
    </ReasonDialog>
  )
}
