import { testWebhook } from '@baize/contract/webhooks/staff'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ResponseText } from './response-text.tsx'

export function TestButton({ endpointId }: { endpointId: string }) {
  const t = useTranslations('webhooks')
  const attempt = useWrite({ run: () => call(testWebhook, { endpointId }), asToasts: true })
  return (
    <>
      <Button size="small" busy={attempt.isBusy} onClick={() => attempt.send(undefined)}>
        {t('test')}
      </Button>
      {attempt.reply && (
        <Dialog open onClose={attempt.reset} title={t(attempt.reply.isAccepted ? 'accepted' : 'refused')} size="small">
          <ResponseText answer={attempt.reply} />
        </Dialog>
      )}
    </>
  )
}
