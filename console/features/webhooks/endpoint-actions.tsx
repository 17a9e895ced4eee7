import { changeWebhook, removeWebhook, rotateWebhookSecret } from '@baize/contract/webhooks/staff'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { paths } from '../../navigation/paths.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { TestButton } from './test-button.tsx'
import type { Endpoint } from './webhook.ts'

type Action = 'edit' | 'turn' | 'rotate' | 'replay' | 'remove'

export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const navigate = useNavigate()
  const [action, setAction] = useState<Action>()
  const [secret, setSecret] = useState<string>()
  const { endpointId, name, url, types, isOn } = endpoint
  const close = () => setAction(undefined)
  const button = (wanted: Action, text: string) => (
    <Button size="small" tone={wanted === 'remove' ? 'danger' : 'secondary'} onClick={() => setAction(wanted)}>
      {text}
    </Button>
  )
  const dialog = { changes: ['webhooks'], done: t('saved'), onClose: close }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <TestButton endpointId={endpointId} />
      {button('edit', t('edit'))}
      {button('turn', t(isOn ? 'turnOff' : 'turnOn'))}
      {button('replay', t('replay'))}
      {button('rotate', t('rotate'))}
      {button('remove', t('remove'))}
      {action === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {action === 'replay' && <ReplayDialog endpointId={endpointId} onClose={close} />}
      {action === 'turn' && (
        <ChangeDialog
          {...dialog}
          title={t(isOn ? 'turnOff' : 'turnOn')}
          lead={t(isOn ? 'turnOffLead' : 'turnOnLead')}
          submit={t(isOn ? 'turnOff' : 'turnOn')}
          run={() => call(changeWebhook, { endpointId, name, url, types, isOn: !isOn })}
        />
      )}
      {action === 'rotate' && (
        <ChangeDialog
          {...dialog}
          title={t('rotate')}
          lead={t('rotateLead')}
          submit={t('rotate')}
          run={async (_nothing, idempotencyKey) =>
            setSecret((await call(rotateWebhookSecret, { endpointId }, { idempotencyKey })).secret)
          }
        />
      )}
      {action === 'remove' && (
        <ChangeDialog
          {...dialog}
          title={t('remove')}
          lead={t('removeLead')}
          submit={t('remove')}
          isDanger
          run={async () => {
            await call(removeWebhook, { endpointId })
            await navigate(paths.webhooks)
          }}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}
