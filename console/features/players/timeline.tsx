import { getDossierTimeline } from '@baize/contract/dossiers/staff'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { usePages } from '@baize/web/queries/read.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { pagesOf } from '../../data/reads.ts'
import { useMay } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useOperationName } from '../../shell/use-operation-name.ts'

/** Lists the recorded actions by the player and about the player, newest first. */
export function Timeline({ playerId }: { playerId: string }) {
  const t = useTranslations('players.page')
  const instant = useInstant('second')
  const nameOf = useOperationName()
  const mayAudit = useMay('audit.read')
  const timeline = usePages(pagesOf('dossier', getDossierTimeline, { playerId }, ({ records }) => records))
  return (
    <PagedRows pages={timeline} failed={t('failed')} more={t('older')}>
      {(records) => (
        <>
          {mayAudit && (
            <Link
              to={paths.recordsAbout(playerId)}
              className="mb-3 inline-block text-sm text-brass-300 underline underline-offset-4"
            >
              {t('trail')}
            </Link>
          )}
          <ol className="flex flex-col">
            {records.map(({ recordId, at, actor, operation, reason }) => (
              <li
                key={recordId}
                className="grid gap-x-5 border-b border-ivory-50/6 py-2.5 text-sm narrow:grid-cols-[11rem_1fr]"
              >
                <time dateTime={at} className="text-ivory-300">
                  {instant(at)}
                </time>
                <span className="min-w-0">
                  <span className="font-semibold text-ivory-50">{nameOf(operation)}</span>{' '}
                  <span className="text-ivory-300">{actorText(actor, playerId, t('thePlayer'))}</span>
                  {reason && <span className="block break-words text-ivory-200">{reason}</span>}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </PagedRows>
  )
}

const actorText = (actor: string, playerId: string, thePlayer: string): string =>
  actor === `player:${playerId}` ? thePlayer : actor.replace(/^staff:/, '')
