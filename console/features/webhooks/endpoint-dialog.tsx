import { type WebhookType, webhookTypes } from '@baize/contract/webhooks/events'
import { addWebhook, changeWebhook } from '@baize/contract/webhooks/staff'
import { FormChoices, FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import type { Endpoint } from './webhook.ts'

export function EndpointDialog(props: {
  /** The endpoint to change. Undefined to add an endpoint. */
  endpoint?: Endpoint
  /** Called with the secret of an added endpoint. */
  onSecret?: (secret: string) => void
  onClose: () => void
}) {
  const t = useTranslations('webhooks')
  const { endpoint } = props
  const [fresh] = useState(() => ({ endpointId: crypto.randomUUID(), name: '', url: 'https://', types: webhookTypes }))
  const { endpointId, name, url, types } = endpoint ?? fresh
  const fields = useFields({ start: { endpointId, name, url, types: [...types] }, shape: addWebhook.request })
  return (
    <ChangeDialog
      title={t(endpoint ? 'edit' : 'add')}
      lead={t(endpoint ? 'editLead' : 'addLead')}
      submit={t('save')}
      fields={fields}
      run={async (given) => {
        if (endpoint) return call(changeWebhook, { ...given, isOn: endpoint.isOn })
        return props.onSecret?.((await call(addWebhook, given)).secret)
      }}
      changes={['webhooks']}
      done={t('saved')}
      onClose={props.onClose}
    >
      <FormField field="name" label={t('name')} maxLength={100} />
      <FormField
        field="url"
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        maxLength={500}
        clean={(text) => text.trim()}
      />
      <FormChoices
        field="types"
        legend={t('types')}
        options={webhookTypes.map((value) => ({ value, label: t(`typeNames.${keyOf(value)}`) }))}
      />
    </ChangeDialog>
  )
}

type Noun<Type> = Type extends `${infer First}.${string}` ? First : never

/**
 * The first word of an event's type, as the key of its text. The whole type cannot be a key, because dots separate
 * levels of keys.
 */
export const keyOf = (type: WebhookType): Noun<WebhookType> => type.split('.', 1)[0] as Noun<WebhookType>
