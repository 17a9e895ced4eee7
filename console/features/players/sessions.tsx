import { agentName } from '@baize/texts/agent-name'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useTranslations } from 'use-intl/react'
import { useInstant } from '../../shell/use-instant.ts'
import type { Dossier } from './dossier/dossier.ts'

/** The newest sessions of the player. */
export function Sessions({ sessions }: Pick<Dossier, 'sessions'>) {
  const t = useTranslations('players.page')
  const instant = useInstant()
  const columns: Column<Dossier['sessions'][number]>[] = [
    { key: 'started', title: t('startedAt'), cell: ({ startedAt }) => instant(startedAt) },
    { key: 'device', title: t('device'), cell: ({ agent }) => agentName(agent) ?? agent },
    { key: 'address', title: t('networkAddress'), cell: ({ networkAddress }) => networkAddress },
    { key: 'ended', title: t('endedAt'), cell: ({ endedAt }) => (endedAt ? instant(endedAt) : t('live')) },
  ]
  return (
    <DataTable
      caption={t('sessions')}
      columns={columns}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      empty={t('noSessions')}
    />
  )
}
