import { getProtectionRecord } from '@baize/contract/protection/staff'
import { Button } from '@baize/ui/button'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useIsOwnPlayer } from '../../../data/own-players.ts'
import { readOf } from '../../../data/reads.ts'
import { useMay } from '../../../data/self.ts'
import type { Subject } from '../dossier/subject.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { DepositBlocks } from './deposit-blocks.tsx'
import { VulnerabilityChecks } from './vulnerability-checks.tsx'

/**
 * Lists the markers of harm that were found, and the measures that followed. Members who may act can stop deposits or
 * allow them again, decide about the register's findings, and record a contact with the player.
 */
export function Harm({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier')
  const alerts = useTranslations('alerts')
  const instant = useInstant()
  const isOwn = useIsOwnPlayer()
  const mayAct = useMay('protection.act') && !isOwn(playerId)
  const [isRecording, setIsRecording] = useState(false)
  const query = useRead(readOf('dossier', getProtectionRecord, { playerId, size: 100 }))
  return (
    <Loaded read={query}>
      {({ level, score, depositBlocks, vulnerabilityChecks, interactions }) => (
        <div className="flex flex-col gap-4 text-sm text-ivory-200">
          <p>
            <span className="font-semibold text-ivory-50">{alerts(`levels.${level}`)}</span> ·{' '}
            {t('harm.score', { score })}
          </p>
          <DepositBlocks playerId={playerId} blocks={depositBlocks} mayAct={mayAct} />
          <VulnerabilityChecks playerId={playerId} checks={vulnerabilityChecks} mayAct={mayAct} />
          {mayAct && (
            <Button size="small" tone="secondary" className="self-start" onClick={() => setIsRecording(true)}>
              {t('harm.contact.record')}
            </Button>
          )}
          <ol aria-label={t('parts.getProtectionRecord')} className="flex flex-col gap-2">
            {interactions.map(({ interactionId, at, markers, acts, topic, note, outcome }) => (
              <li key={interactionId} className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5">
                <p className="text-ivory-300">{instant(at)}</p>
                {markers.length > 0 && (
                  <p>{t('harm.markers', { markers: markers.map(({ marker }) => t(`marker.${marker}`)).join(', ') })}</p>
                )}
                {acts.length > 0 && <p>{t('harm.acts', { acts: acts.map((act) => t(`act.${act}`)).join(', ') })}</p>}
                {topic && <p>{t(`harm.contact.topics.${topic}`)}</p>}
                {note && <p className="break-words whitespace-pre-wrap text-ivory-100">{note}</p>}
                {outcome && <p className="break-words whitespace-pre-wrap">{outcome}</p>}
              </li>
            ))}
          </ol>
          {interactions.length === 0 && <p>{t('harm.none')}</p>}
          {isRecording && <ContactDialog playerId={playerId} onClose={() => setIsRecording(false)} />}
        </div>
      )}
    </Loaded>
  )
}
