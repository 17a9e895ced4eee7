import {
  type ChannelMessage,
  type ReportCause,
  reportCauses,
  reportChannelMessage,
} from '@baize/contract/channels/player'
import type { Request } from '@baize/contract/op'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { FormDialog } from '@baize/web/dialogs/form-dialog'
import { FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

/** Reports a player's message to staff. A second report of the same message changes nothing. */
export function ReportDialog({ message, onClose }: { message: ChannelMessage; onClose: () => void }) {
  const t = useTranslations('channels.report')
  const fields = useFields({ start: { cause: 'INSULT' as ReportCause }, shape: reportChannelMessage.request })
  const { messageId, nickname = '', content } = message
  const report = useWrite({
    run: (given: Request<typeof reportChannelMessage>) => call(reportChannelMessage, given, { params: { messageId } }),
    onDone: () => {
      showToast('success', t('sent'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('title')}
      submit={t('send')}
      cancel={t('cancel')}
      write={report}
      fields={fields}
      onSubmit={report.send}
      onClose={onClose}
    >
      <p className="text-sm text-ivory-300">{t('lead', { nickname })}</p>
      <blockquote dir="auto" className="border-l-2 border-brass-400/60 pl-4 break-words text-ivory-100">
        {content}
      </blockquote>
      <FormSelect
        field="cause"
        label={t('cause')}
        options={reportCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
      />
    </FormDialog>
  )
}
