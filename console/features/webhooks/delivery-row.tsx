import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PlayerLink } from '../../shell/player-link.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { ResponseText } from './response-text.tsx'
import { keyOf } from './endpoint-dialog.tsx'
import { ReplayOneDialog } from './replay-dialog.tsx'
import type { Delivery } from './webhook.ts'

const colours = { WAITING: 'text-ivory-200', ACCEPTED: 'text-brass-300', GIVEN_UP: 'font-semibold text-garnet-300' }

/**
 * Shows a delivery: the event, the number of attempts, and the response to the last attempt. Its buttons show the data
 * and send the event again.
 */
export function DeliveryRow(props: { endpointId: string; delivery: Delivery; onFocus: () => void }) {
  const t = useTranslations('webhooks')
  const instant = useInstant('second')
  const [opened, setOpened] = useState<'data' | 'replay'>()
  const { eventId, playerId, type, at, state, attempts, last, nextAt, data } = props.delivery
  const close = () => setOpened(undefined)
  return (
    <>
      <span className={colours[state]}>
        {t(`states.${state}`)}
        {nextAt && (
          <span className="block text-xs font-normal text-ivory-300">{t('next', { at: instant(nextAt) })}</span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block text-ivory-50">{t(`typeNames.${keyOf(type)}`)}</span>
        <span className="block text-xs text-ivory-300">
          {instant(at)} · <PlayerLink playerId={playerId} />
        </span>
        <span className="block text-xs break-all text-ivory-300">{eventId}</span>
      </span>
      <span className="min-w-0">
        <span className="block text-xs">{t('attempts', { count: attempts })}</span>
        {last && <ResponseText answer={last} />}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" tone="secondary" onFocus={props.onFocus} onClick={() => setOpened('data')}>
          {t('data')}
        </Button>
        <Button size="small" tone="secondary" onFocus={props.onFocus} onClick={() => setOpened('replay')}>
          {t('again')}
        </Button>
      </span>
      {opened === 'data' && (
        <Dialog open onClose={close} title={t(`typeNames.${keyOf(type)}`)}>
          <pre className="text-xs break-all whitespace-pre-wrap text-ivory-100">
            {JSON.stringify(JSON.parse(data), undefined, 2)}
          </pre>
        </Dialog>
      )}
      {opened === 'replay' && <ReplayOneDialog endpointId={props.endpointId} eventId={eventId} onClose={close} />}
    </>
  )
}
