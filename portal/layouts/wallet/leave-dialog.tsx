import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useTranslations } from 'use-intl/react'

/** Asks before an unfinished wizard closes. */
export function LeaveDialog(props: { open: boolean; onStay: () => void; onQuit: () => void }) {
  const t = useTranslations('wallet.leave')
  const footer = (
    <>
      <Button tone="secondary" onClick={props.onStay}>
        {t('back')}
      </Button>
      <Button onClick={props.onQuit}>{t('quit')}</Button>
    </>
  )
  return (
    <Dialog open={props.open} onClose={props.onStay} title={t('title')} size="small" footer={footer}>
      <p className="text-ivory-200">{t('text')}</p>
    </Dialog>
  )
}
