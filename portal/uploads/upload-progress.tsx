import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'

/** The progress of an upload. Once all files have been sent, a text says that they are being checked. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useTranslations('documents.form')
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-4 rounded-card bg-felt-950/50 px-4 py-3">
      <div className="min-w-0 grow">
        <p role="status" className="text-sm text-ivory-100">
          {t(share < 1 ? 'sending' : 'checking')}
        </p>
        <progress
          aria-label={t('progress')}
          value={percent}
          max={100}
          className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-felt-600 [&::-moz-progress-bar]:bg-brass-400 [&::-webkit-progress-bar]:bg-felt-600 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brass-400 [&::-webkit-progress-value]:transition-[width]"
        />
      </div>
      <Button tone="quiet" size="small" onClick={onCancel}>
        {t('cancelUpload')}
      </Button>
    </div>
  )
}
