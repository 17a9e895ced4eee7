import { agentName } from '@baize/texts/agent-name'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useTranslations } from 'use-intl/react'
import { useNavigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { Dossier } from './dossier/dossier.ts'
import { search } from './search-state.ts'

export function Sessions({ sessions }: Pick<Dossier, 'sessions'>) {
  const t = useTranslations('players.page')
  const instant = useInstant()
  const columns: Column<Dossier['sessions'][number]>[] = [
    { key: 'started', title: t('startedAt'), cell: ({ startedAt }) => instant(startedAt) },
    {
      key: 'device',
      title: t('device'),
      cell: ({ agent }) => (
        <Finder text={agent} label={t('sameDevice')}>
          {(agentName(agent) ?? agent) || '–'}
        </Finder>
      ),
    },
    {
      key: 'address',
      title: t('networkAddress'),
      cell: ({ networkAddress }) => (
        <Finder text={networkAddress} label={t('sameAddress')}>
          {networkAddress || '–'}
        </Finder>
      ),
    },
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

interface FinderProps {
  readonly text: string
  readonly label: string
  readonly children: string
}

/**
 * Shows a detail of a session, for example its IP address, as a link that searches for all players with the same
 * detail.
 */
function Finder({ text, label, children }: FinderProps) {
  const navigate = useNavigate()
  // A masked detail is no link, because a search for it would find nobody.
  if (text === '' || text.includes('•')) return children
  return (
    <button
      type="button"
      title={label}
      className="min-h-8 cursor-pointer text-left underline decoration-ivory-50/30 underline-offset-4 hover:decoration-brass-300"
      onClick={() => {
        search({ text })
        void navigate(paths.players)
      }}
    >
      {children}
    </button>
  )
}
