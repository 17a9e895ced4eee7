import { endOtherSessions, endOwnSession, getSessions, logoutEverywhere } from '@baize/contract/sessions/player'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { endSession, setLeaving } from '../../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { SessionRow } from './session-row.tsx'

export function SessionSection() {
  const t = useTranslations('account.sessions')
  const tAccount = useTranslations('account')
  const read = useRead(readOf('sessions', getSessions, {}))
  const one = useEnding((session: string) => call(endOwnSession, { session }), t('ended'))
  const others = useEnding(() => call(endOtherSessions, {}), t('othersEnded'))
  const leave = useLeaveEverywhere()
  const hasOthers = read.data?.sessions.some(({ current }) => !current) ?? false
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Loaded read={read} waiting="h-20" failed={tAccount('failed')}>
        {({ sessions }) => (
          <ul className="-mt-2 divide-y divide-ivory-50/8">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={one.isBusy && one.sent === session.id}
                onEnd={() => one.send(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOthers && (
          <Button tone="secondary" busy={others.isBusy} onClick={() => others.send(undefined)}>
            {t('endOthers')}
          </Button>
        )}
        <Button tone={hasOthers ? 'quiet' : 'secondary'} busy={leave.isBusy} onClick={() => leave.send(undefined)}>
          {t('leave')}
        </Button>
      </div>
    </Section>
  )
}

/** Returns a write that ends sessions other than the current one. The list of sessions is then refetched. */
const useEnding = <Which = undefined,>(end: (which: Which) => Promise<unknown>, done: string) =>
  useWrite<unknown, Which>({
    run: end,
    changes: ['sessions'],
    asToasts: true,
    onDone: () => showToast('success', done),
  })

function useLeaveEverywhere() {
  const t = useTranslations('account.sessions')
  return useWrite({
    run: () => {
      setLeaving(true)
      return call(logoutEverywhere, {})
    },
    asToasts: true,
    onDone: () => {
      endSession('logout')
      showToast('success', t('left'))
    },
    onFailed: () => setLeaving(false),
  })
}
