import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { copyText } from '@baize/web/files/copy-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

/** Shows the secret of an endpoint. It cannot be shown again later. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('webhooks')
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <Dialog
      open
      insistent
      onClose={onClose}
      title={t('secret')}
      size="small"
      footer={<Button onClick={onClose}>{t('secretKept')}</Button>}
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ivory-200">{t('secretLead')}</p>
        <code className="rounded-card bg-felt-950/60 p-4 text-sm break-all text-ivory-50 select-all">{secret}</code>
        <Button tone="secondary" onClick={() => void copyText(secret).then(setCopied)}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        {isCopied === false && <Alert tone="warning">{t('notCopied')}</Alert>}
      </div>
    </Dialog>
  )
}
