import { CallError } from '@baize/contract/client'
import { getDossier } from '@baize/contract/dossiers/staff'
import type { Reply } from '@baize/contract/op'
import { Alert } from '@baize/ui/alert'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { siteName, sites } from '../../data/brand.ts'
import { readOf } from '../../data/reads.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { NotFoundPage } from '../../shell/fault-pages.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountActions } from './actions/account-actions.tsx'
import { Balances } from './balances.tsx'
import { DossierTabs } from './dossier-tabs.tsx'
import { StatusMarks } from './status-marks.tsx'

/** Shows everything about one player, with the actions that are available now. */
export function PlayerPage() {
  const t = useTranslations('players.page')
  const { playerId = '' } = useParams()
  const dossier = useRead(readOf('dossier', getDossier, { playerId }))
  if (dossier.error instanceof CallError && [400, 404].includes(dossier.error.httpStatus)) return <NotFoundPage />
  return (
    <Loaded read={dossier} waiting="h-96" failed={t('failed')}>
      {(player) => <Dossier player={player} />}
    </Loaded>
  )
}

function Dossier({ player }: { player: Reply<typeof getDossier> }) {
  const t = useTranslations('players.page')
  const { playerId } = player
  const isOwn = useIsOwnPlayer()
  const [first, ...others] = player.balances.map(({ currency }) => currency)
  if (!first) return <NotFoundPage />
  const subject = { playerId, currencies: [first, ...others] } as const
  return (
    <>
      <PageHead
        title={player.name || player.username}
        lead={[player.username, sites.length > 0 && siteName(player.site)].filter(Boolean).join(' · ')}
        action={<StatusMarks {...player} />}
      />
      {isOwn(playerId) && (
        <div className="mb-6">
          <Alert tone="information">{t('own')}</Alert>
        </div>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-[1fr_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Balances balances={player.balances} />
          <DossierTabs player={player} subject={subject} />
        </div>
        <AccountActions subject={subject} name={player.name || player.username} actions={player.actions} />
      </div>
    </>
  )
}
