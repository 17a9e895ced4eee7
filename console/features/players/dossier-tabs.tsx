import { Tabs } from '@baize/ui/tabs'
import { useTranslations } from 'use-intl/react'
import type { Dossier } from './dossier/dossier.ts'
import { Identity } from './identity.tsx'
import { Banking } from './parts/banking.tsx'
import { Bonuses } from './parts/bonuses.tsx'
import { Consents } from './parts/consents.tsx'
import { Documents } from './parts/documents.tsx'
import { Harm } from './parts/harm.tsx'
import { Limits } from './parts/limits.tsx'
import { Links } from './parts/links.tsx'
import { Messages } from './parts/messages.tsx'
import { Notes } from './parts/notes.tsx'
import { Play } from './parts/play.tsx'
import type { Subject } from './dossier/subject.ts'
import { Sessions } from './sessions.tsx'
import { Timeline } from './timeline.tsx'

const partsByName = {
  getDossierBanking: Banking,
  getDossierPlay: Play,
  getDossierBonuses: Bonuses,
  getDossierLimits: Limits,
  getProtectionRecord: Harm,
  getDossierDocuments: Documents,
  getDossierConsents: Consents,
  getDossierMessages: Messages,
} as const

/** Shows the sections of the dossier as tabs. The platform determines which sections the member may open. */
export function DossierTabs({ player, subject }: { player: Dossier; subject: Subject }) {
  const t = useTranslations('players.page')
  const names = useTranslations('dossier.parts')
  const parts = Object.entries(partsByName) as [Dossier['parts'][number], typeof Banking][]
  return (
    <Tabs
      label={t('parts')}
      tabs={[
        { value: 'identity', label: t('identity'), content: <Identity player={player} /> },
        { value: 'timeline', label: t('timeline'), content: <Timeline playerId={player.playerId} /> },
        ...parts
          .filter(([name]) => player.parts.includes(name))
          .map(([value, Content]) => ({ value, label: names(value), content: <Content {...subject} /> })),
        { value: 'sessions', label: t('sessions'), content: <Sessions sessions={player.sessions} /> },
        { value: 'notes', label: names('notes'), content: <Notes {...subject} /> },
        { value: 'links', label: names('links'), content: <Links {...subject} /> },
      ]}
    />
  )
}
