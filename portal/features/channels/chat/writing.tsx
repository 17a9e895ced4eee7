import { Alert } from '@baize/ui/alert'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import type { Read } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { Composer } from './composer.tsx'
import { NicknameForm } from './nickname-form.tsx'
import type { Standing } from './use-standing.ts'

interface WritingProps {
  readonly channelId: string
  readonly isOpen: boolean
  readonly standing: Read<Standing>
}

/** The form for a message, or the reason why the reader cannot write. */
export function Writing({ channelId, isOpen, standing }: WritingProps) {
  const t = useTranslations('channels')
  const { state } = useSession()
  if (!isOpen) return <p className="text-sm text-ivory-300">{t('closed')}</p>
  if (state === 'unknown') return <Skeleton className="h-24" />
  if (state !== 'player') return <Invitation />
  return (
    <Loaded read={standing} waiting="h-24">
      {(known) => <PlayersForm channelId={channelId} {...known} />}
    </Loaded>
  )
}

function PlayersForm({ channelId, mute, nickname }: Standing & { channelId: string }) {
  const [isRenaming, setIsRenaming] = useState(false)
  if (mute) return <MuteNote mute={mute} />
  if (nickname === undefined || isRenaming)
    return <NicknameForm {...(nickname !== undefined && { nickname })} onDone={() => setIsRenaming(false)} />
  return <Composer key={channelId} channelId={channelId} nickname={nickname} onRename={() => setIsRenaming(true)} />
}

function Invitation() {
  const t = useTranslations('channels')
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ivory-300">{t('visitor')}</p>
      <Link to={paths.login({ origin: pathname + search })} className={buttonClass({ tone: 'secondary' })}>
        {t('logIn')}
      </Link>
    </div>
  )
}

function MuteNote({ mute: { reason, until } }: { mute: NonNullable<Standing['mute']> }) {
  const t = useTranslations('channels.muted')
  const instant = useInstant('longMinute')
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{until === undefined ? t('forGood') : t('until', { until: instant(until) })}</p>
      <p dir="auto">{t('reason', { reason })}</p>
    </Alert>
  )
}
