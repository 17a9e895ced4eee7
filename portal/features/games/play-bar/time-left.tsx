import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { elapsedText } from './elapsed-text.ts'
import { usePlayTime } from './play-time.ts'

/** The remaining time is shown once it is this many minutes or less. */
const shortMinutes = 10
const warningMinutes = 5

/**
 * Shows the remaining time shortly before a time limit stops play. Five minutes before the end, a toast warns the
 * player.
 */
export function TimeLeft() {
  const t = useTranslations('games.ended')
  const { leftMs, isOver } = usePlayTime() ?? {}
  const minutes = leftMs === undefined || isOver ? Number.POSITIVE_INFINITY : leftMs / 60_000
  const isNear = minutes <= warningMinutes
  const warn = useEffectEvent(() =>
    showToast('information', t('warning', { minutes: Math.max(1, Math.ceil(minutes)) })),
  )
  useEffect(() => {
    if (isNear) warn()
  }, [isNear])
  if (leftMs === undefined || minutes > shortMinutes) return null
  return (
    <p className="text-brass-200">
      <span className="max-narrow:sr-only">{t('left')} </span>
      <time className="figures font-semibold">{elapsedText(leftMs)}</time>
    </p>
  )
}
