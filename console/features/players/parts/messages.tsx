import { getDossierMessages } from '@baize/contract/dossiers/views'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { Subject } from '../dossier/subject.ts'

/**
 * Shows the latest messages from the casino to the player. Their HTML is safe to render, because the platform has
 * sanitised it.
 */
export function Messages({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier')
  const instant = useInstant()
  const query = useRead(readOf('dossier', getDossierMessages, { playerId, size: 100 }))
  return (
    <Loaded read={query}>
      {({ messages }) =>
        messages.length === 0 ? (
          <p className="text-ivory-300">{t('noMessages')}</p>
        ) : (
          <ul aria-label={t('parts.getDossierMessages')} className="flex flex-col gap-3">
            {messages.map(({ messageId, content, sentAt, readAt }) => (
              <li key={messageId} className="rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 text-sm">
                <p className="mb-1.5 text-ivory-300">
                  {instant(sentAt)} · {readAt ? t('readAt', { at: instant(readAt) }) : t('unread')}
                </p>
                <div className="text-ivory-100" dangerouslySetInnerHTML={{ __html: content }} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
