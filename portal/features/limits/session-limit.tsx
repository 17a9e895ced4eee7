import { getPlayTime, updateSessionLimit } from '@baize/contract/limits/time-limits'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { ChoiceForm } from './choice-form.tsx'
import { limitsTopic } from '../../data/balance.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'
import { ToolSection } from './tool-section.tsx'
import { useSessionLimit } from './use-session-limit.ts'
import { WaitingChange } from './waiting-change.tsx'

type SessionLimit = number | 'OFF'

/** The session limits that players can choose: `OFF`, or 10 to 60 minutes in steps of five minutes. */
const choices: readonly SessionLimit[] = ['OFF', ...Array.from({ length: 11 }, (_, step) => 10 + 5 * step)]

interface SessionLimitProps {
  readonly info: string | undefined
  /** Whether players can set a session limit. A limit that the player already has is shown in any case. */
  readonly isOffered: boolean
}

/** The session limit: how long a player can play in one session, counted from its first game for real money. */
export function SessionLimitSetting({ info, isOffered }: SessionLimitProps) {
  const t = useTranslations('wallet.limits')
  const textOf = (limit: SessionLimit) => (limit === 'OFF' ? t('session.off') : t('time', { minutes: limit }))
  return (
    <Loaded read={useSessionLimit()} waiting={isOffered ? 'h-28' : null} failed={t('failed')}>
      {({ sessionLimit, pendingSessionLimit: pending, effectiveDate, pendingId, restMinutes }) =>
        (isOffered || sessionLimit !== 'OFF') && (
          <ToolSection
            title={t('sections.session')}
            info={info}
            form={(onSaved) => <SessionForm textOf={textOf} onSaved={onSaved} />}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4">
              <p className="max-w-prose min-w-52 flex-1 text-sm text-ivory-300">
                {t('session.text', { rest: restMinutes })}
              </p>
              <div>
                <p
                  className={sessionLimit === 'OFF' ? 'text-sm text-ivory-300' : 'figures font-semibold text-brass-200'}
                >
                  {textOf(sessionLimit)}
                </p>
                {sessionLimit !== 'OFF' && <SessionLeft minutes={sessionLimit} />}
              </div>
            </div>
            {pending !== undefined && effectiveDate !== undefined && pendingId !== undefined && (
              <div className="px-5 pb-4">
                <WaitingChange id={pendingId} name={t('names.session')} limit={textOf(pending)} date={effectiveDate} />
              </div>
            )}
          </ToolSection>
        )
      }
    </Loaded>
  )
}

/**
 * Shows how much of the session limit remains. It shows nothing before the player has opened a game for real money,
 * and nothing while the player must wait after the limit has stopped play.
 */
function SessionLeft({ minutes }: { minutes: number }) {
  const t = useTranslations('wallet.limits')
  const { data } = useRead(readOf('play-time', getPlayTime, {}))
  if (data?.startedAt === undefined || data.againAt !== undefined) return null
  const played = Math.floor((Date.parse(data.at) - Date.parse(data.startedAt)) / 60_000)
  return (
    <p className="figures text-xs text-ivory-300">
      {t('left', { amount: t('time', { minutes: Math.max(0, minutes - played) }) })}
    </p>
  )
}

function SessionForm(props: { textOf: (limit: SessionLimit) => string; onSaved: (message: string) => void }) {
  const t = useTranslations('wallet.limits')
  const save = useMoneyWrite({
    run: (limit: SessionLimit) => call(updateSessionLimit, { limit }),
    changes: limitsTopic,
    onDone: ({ requiresDays }) => props.onSaved(t('changed', { days: requiresDays })),
  })
  return (
    <ChoiceForm
      label={t('session.label')}
      options={choices.map((limit) => ({ value: String(limit), label: props.textOf(limit) }))}
      field="limit"
      write={save}
      onSave={(value) => save.send(value === 'OFF' ? value : Number(value))}
    />
  )
}
