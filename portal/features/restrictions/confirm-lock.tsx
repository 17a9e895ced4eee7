import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useTranslations } from 'use-intl/react'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useNow } from '../../frame/clock.tsx'
import { endOfLock, type Lock } from './lock-choice.ts'
import { useLock } from './use-lock.ts'

/**
 * Tells the player what will happen and until when, and asks for confirmation. After the confirmation, it says that the
 * player is logged out.
 */
export function ConfirmLock({ lock, onClose }: { lock: Lock; onClose: () => void }) {
  const t = useTranslations('restrictions')
  const begin = useLock()
  const endText = useInstant('longMinute')
  const end = endOfLock(lock, useNow())
  const { lockType } = lock
  const kind = end ? lockType : 'permanent'
  const until = end ? endText(end.toISOString()) : ''
  const { refusal } = begin
  if (begin.reply) {
    const begun = begin.reply.lockedUntil
    return (
      <Dialog open insistent size="small" title={t('done.title')}>
        <p role="status" className="text-ivory-100">
          {t(`done.${kind}`, { until: begun === undefined ? '' : endText(begun) })}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      insistent
      size="small"
      onClose={onClose}
      title={t(`question.${kind}`, { until })}
      footer={
        <>
          <Button tone="quiet" onClick={onClose} disabled={begin.isBusy}>
            {t('back')}
          </Button>
          <Button
            tone={lockType === 'EXCLUSION' ? 'danger' : 'primary'}
            busy={begin.isBusy}
            onClick={() => begin.send(lock)}
          >
            {t(`${lockType}.confirm`)}
          </Button>
        </>
      }
    >
      {refusal && (
        <Alert tone="failure" className="mb-4">
          {refusal.message}
        </Alert>
      )}
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ivory-200 marker:text-brass-400">
        <li>{t('points.out')}</li>
        <li>{t('points.rounds')}</li>
        <li>{end ? t('points.until', { until }) : t('points.permanent')}</li>
        <li>{t('points.money')}</li>
      </ul>
    </Dialog>
  )
}
