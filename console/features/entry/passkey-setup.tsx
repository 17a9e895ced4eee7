import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'

export function PasskeySetup({ busy, onSubmit }: { busy: boolean; onSubmit: () => void }) {
  const t = useTranslations('entry.invitation.passkey')
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ivory-200">{t('lead')}</p>
      <Button size="large" block busy={busy} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  )
}
