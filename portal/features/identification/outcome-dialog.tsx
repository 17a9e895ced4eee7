import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import type { Outcome } from './use-identify.ts'

/** Shows the result of a submission. After a success, closing the dialog leads to the home page. */
export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const t = useTranslations('identification.outcome')
  const navigate = useNavigate()
  if (!outcome) return null
  const submitted = outcome === 'submitted'
  const close = () => {
    onClose()
    if (submitted) void navigate(paths.home())
  }
  return (
    <Dialog
      open
      insistent
      size="small"
      title={t(`${outcome}.title`)}
      onClose={close}
      footer={<Button onClick={close}>{t(submitted ? 'proceed' : 'ok')}</Button>}
    >
      <p className="text-ivory-200">{t(`${outcome}.text`)}</p>
    </Dialog>
  )
}
