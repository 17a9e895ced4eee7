import { CallError } from '@baize/contract/client'
import { getDossier } from '@baize/contract/dossiers'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { Tabs } from '@baize/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { NotFoundPage } from '../../shell/fault-pages.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountActions } from './account-actions.tsx'
import { Balances } from './balances.tsx'
import { Identity } from './identity.tsx'
import { Sessions } from './sessions.tsx'
import { StandingMarks } from './standing-marks.tsx'
import { Timeline } from './timeline.tsx'

/** Everything about one player, with the actions that are available now. */
export function PlayerPage() {
  const t = useTranslations('players.page')
  const { playerId = '' } = useParams()
  const dossier = useQuery({ queryKey: ['dossier', playerId], queryFn: () => call(getDossier, { playerId }) })
  if (dossier.isPending) return <Skeleton className="h-96" />
  if (dossier.error instanceof CallError && [400, 404].includes(dossier.error.httpStatus)) return <NotFoundPage />
  if (dossier.isError)
    return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void dossier.refetch()} />
  const player = dossier.data
  return (
    <>
      <PageHead title={player.name || player.username} lead={player.username} action={<StandingMarks {...player} />} />
      <div className="grid items-start gap-6 wide:grid-cols-[1fr_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Balances balances={player.balances} />
          <Tabs
            label={t('parts')}
            tabs={[
              { value: 'identity', label: t('identity'), content: <Identity player={player} /> },
              { value: 'timeline', label: t('timeline'), content: <Timeline playerId={playerId} /> },
              { value: 'sessions', label: t('sessions'), content: <Sessions sessions={player.sessions} /> },
            ]}
          />
        </div>
        <AccountActions playerId={playerId} name={player.name || player.username} actions={player.actions} />
      </div>
    </>
  )
}
