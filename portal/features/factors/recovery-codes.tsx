import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Icon } from '@baize/ui/icon'
import { copyText } from '@baize/web/files/copy-text.ts'
import { saveFile } from '@baize/web/files/save-file.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useUnsavedWarning } from '@baize/web/forms/use-unsaved-warning.ts'

interface CodesProps {
  readonly username: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/**
 * Shows new recovery codes, which the platform never shows again. Players can download, copy or write them down. If a
 * player closes the dialog without having saved the codes, a warning appears first.
 */
export function RecoveryCodes({ username, codes, onDone }: CodesProps) {
  const t = useTranslations('factors.codes')
  const [isKept, setKept] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  useUnsavedWarning(!isKept)
  useEffect(() => {
    if (isWarned) foot.current?.scrollIntoView({ block: 'end' })
  }, [isWarned])
  const leave = () => (isKept ? onDone() : setWarned(true))
  function download() {
    const text = [t('file', { username }), '', ...codes, ''].join('\r\n')
    saveFile(`baize-recovery-codes-${username}.txt`, text, 'text/plain')
    setKept(true)
  }
  async function copy() {
    const isCopied = await copyText(codes.join('\n'))
    if (isCopied) setKept(true)
    showToast(isCopied ? 'success' : 'failure', t(isCopied ? 'copied' : 'copyFailed'))
  }
  return (
    <Dialog open insistent title={t('title')} onClose={leave}>
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
        <div className="flex flex-wrap gap-3 max-narrow:*:grow">
          <Button tone={isKept ? 'secondary' : 'primary'} onClick={download}>
            <Icon name="download" className="size-4" />
            {t('download')}
          </Button>
          <Button tone="secondary" onClick={() => void copy()}>
            <Icon name="copy" className="size-4" />
            {t('copy')}
          </Button>
        </div>
        <div ref={foot} className="flex scroll-mb-6 flex-col items-start gap-5 border-t border-ivory-50/8 pt-5">
          {isWarned && !isKept && (
            <Alert tone="warning" title={t('unsaved')}>
              <p>{t('unsavedText')}</p>
            </Alert>
          )}
          {isWarned && !isKept ? (
            <Button tone="secondary" className="max-narrow:w-full" onClick={onDone}>
              {t('written')}
            </Button>
          ) : (
            <Button tone={isKept ? 'primary' : 'secondary'} className="max-narrow:w-full" onClick={leave}>
              {t('kept')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
