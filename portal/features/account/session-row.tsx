import type { getSessions } from '@baize/contract/sessions/player'
import type { Reply } from '@baize/contract/op'
import { agentName } from '@baize/texts/agent-name'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useTranslations } from 'use-intl/react'

type Session = Reply<typeof getSessions>['sessions'][number]

export function SessionRow(props: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const t = useTranslations('account.sessions')
  const date = useInstant()
  const { agent, address, startedAt, lastUsedAt, current } = props.session
  const device = agentName(agent) ?? t('unknownDevice')
  const started = date(startedAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="globe" className="mt-0.5 size-5 shrink-0 self-start text-brass-300" />
      <div className="min-w-0 flex-1 basis-52 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ivory-50">
          {device}
          {current && (
            <span className="rounded-full border border-sage-300/40 px-2 py-0.5 text-xs font-normal text-sage-300">
              {t('current')}
            </span>
          )}
        </p>
        <p className="mt-1 break-words text-ivory-300">{t('since', { date: started, address: address || '–' })}</p>
        {!current && <p className="break-words text-ivory-300">{t('used', { date: date(lastUsedAt) })}</p>}
      </div>
      {!current && (
        <Button
          tone="secondary"
          size="small"
          className="max-narrow:ml-9"
          aria-label={t('endOf', { device, date: started })}
          busy={props.isEnding}
          onClick={props.onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
