import { Button, buttonClass } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useResponsibleTools } from '../../data/responsible-info.ts'
import { useEmbedded } from '../../navigation/use-embedded.ts'
import { paths } from '../../navigation/paths.ts'
import { ConfirmLock } from './confirm-lock.tsx'
import { DynamicLength, FixedLength } from './length-fields.tsx'
import type { Lock } from './lock-choice.ts'

/**
 * A short form for a time-out, which opens from a game. The game behind the dialog continues until the player confirms
 * the time-out.
 */
export function BreakDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('restrictions')
  const isEmbedded = useEmbedded()
  const { mode } = useResponsibleTools()
  const [lock, setLock] = useState<Lock>()
  const [confirming, setConfirming] = useState(false)
  const Length = mode === 'dynamic' ? DynamicLength : FixedLength
  if (confirming && lock) return <ConfirmLock lock={lock} onClose={() => setConfirming(false)} />
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('short.title')}
      footer={
        <Button disabled={!lock} onClick={() => setConfirming(true)}>
          {t('short.go')}
        </Button>
      }
    >
      <p className="mb-4 text-ivory-200">{t('short.lead')}</p>
      <Length lockType="TIMEOUT" onChoose={setLock} />
      <Link
        to={paths.account({ tab: 'Responsible Gaming' })}
        {...(isEmbedded && { target: '_top' })}
        className={buttonClass({ tone: 'link', size: 'small' })}
      >
        {t('short.more')}
      </Link>
    </Dialog>
  )
}
