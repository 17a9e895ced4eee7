import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'
import { showToast } from '../../shell/toasts.ts'

/** Shown once. Players should keep the codes away from their device. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('factors.codes')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast('success', t('copied'))
  }
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="information">{t('lead')}</Alert>
      <ol aria-label={t('title')} className="grid gap-2 narrow:grid-cols-2">
        {codes.map((code) => (
          <li
            key={code}
            className="figures rounded-control bg-felt-950/60 px-3 py-2.5 text-sm text-ivory-50 narrow:text-xs"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('kept')}</Button>
        <Button tone="quiet" onClick={() => void copy()}>
          <Icon name="copy" className="size-4" />
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
