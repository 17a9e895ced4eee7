import {
  type ChannelMessage,
  type ReportCause,
  reportCauses,
  reportChannelMessage,
} from '@baize/contract/channels/player'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { SelectField } from '@baize/ui/select-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Reports a player's message to staff. A second report of the same message changes nothing. */
export function ReportDialog({ message, onClose }: { message: ChannelMessage; onClose: () => void }) {
  const t = useTranslations('channels.report')
  const toast = useFailureToast()
  const [cause, setCause] = useState<ReportCause>('INSULT')
  const { messageId, nickname = '', content } = message
  const send = useMutation({
    mutationFn: () => call(reportChannelMessage, { cause }, { params: { messageId } }),
    onSuccess: () => {
      showToast('success', t('sent'))
      onClose()
    },
    onError: toast,
  })
  const footer = (
    <>
      <Button tone="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} size="small" footer={footer}>
      <p className="text-sm text-ivory-300">{t('lead', { nickname })}</p>
      <blockquote dir="auto" className="my-4 border-l-2 border-brass-400/60 pl-4 break-words text-ivory-100">
        {content}
      </blockquote>
      <SelectField
        label={t('cause')}
        value={cause}
        onChange={(event) => setCause(event.target.value as ReportCause)}
        options={reportCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
      />
    </Dialog>
  )
}
