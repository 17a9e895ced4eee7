import { testWebhook } from '@baize/contract/webhooks/staff'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { AnswerText } from './answer-text.tsx'

/** Sends a test event, and shows how the endpoint answered. */
export function TestButton({ endpointId }: { endpointId: string }) {
  const t = useTranslations('webhooks')
  const showFailure = useFailureToast()
  const attempt = useMutation({ mutationFn: () => call(testWebhook, { endpointId }), onError: showFailure })
  return (
    <>
      <Button size="small" busy={attempt.isPending} onClick={() => attempt.mutate()}>
        {t('test')}
      </Button>
      {attempt.data && (
        <Dialog open onClose={attempt.reset} title={t(attempt.data.isAccepted ? 'accepted' : 'refused')} size="small">
          <AnswerText answer={attempt.data} />
        </Dialog>
      )}
    </>
  )
}
