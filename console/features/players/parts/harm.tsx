import { getProtectionRecord } from '@baize/contract/protection/staff'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { Subject } from '../dossier/subject.ts'

/** Lists the markers of harm that were found, and the measures that followed. */
export function Harm({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier')
  const alerts = useTranslations('alerts')
  const instant = useInstant()
  const query = useRead(readOf('dossier', getProtectionRecord, { playerId, size: 100 }))
  return (
    <Loaded read={query}>
      {({ level, score, depositBlocks, interactions }) => (
        <div className="flex flex-col gap-4 text-sm text-ivory-200">
          <p>
            <span className="font-semibold text-ivory-50">{alerts(`levels.${level}`)}</span> ·{' '}
            {t('harm.score', { score })}
          </p>
          {depositBlocks.map(({ source, at, reason }) => (
            <p key={source} className="text-garnet-300">
              {t('harm.blocked', { at: instant(at), reason })}
            </p>
          ))}
          <ol aria-label={t('parts.getProtectionRecord')} className="flex flex-col gap-2">
            {interactions.map(({ interactionId, at, markers, acts, note, outcome }) => (
              <li key={interactionId} className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5">
                <p className="text-ivory-300">{instant(at)}</p>
                {markers.length > 0 && (
                  <p>{t('harm.markers', { markers: markers.map(({ marker }) => t(`marker.${marker}`)).join(', ') })}</p>
                )}
                {acts.length > 0 && <p>{t('harm.acts', { acts: acts.map((act) => t(`act.${act}`)).join(', ') })}</p>}
                {note && <p className="text-ivory-100">{note}</p>}
                {outcome && <p>{outcome}</p>}
              </li>
            ))}
          </ol>
          {interactions.length === 0 && <p>{t('harm.none')}</p>}
        </div>
      )}
    </Loaded>
  )
}
