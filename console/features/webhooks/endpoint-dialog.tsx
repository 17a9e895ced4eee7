import { FormField } from '@baize/web/forms/form-fields'
import { addWebhook, changeWebhook } from '@baize/contract/webhooks/staff'
import { type WebhookType, webhookTypes } from '@baize/contract/webhooks/events'
import { Checkbox } from '@baize/ui/checkbox'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Endpoint } from './webhook.ts'

/** Adds an endpoint, or changes one. */
export function EndpointDialog(props: {
  /** Undefined: a new one. */
  endpoint?: Endpoint
  /** Called with the secret of a new one. */
  onSecret?: (secret: string) => void
  onClose: () => void
}) {
  const t = useTranslations('webhooks')
  const { endpoint } = props
  const [endpointId] = useState(endpoint?.endpointId ?? crypto.randomUUID())
  const [name, setName] = useState(endpoint?.name ?? '')
  const [url, setUrl] = useState(endpoint?.url ?? 'https://')
  const [types, setTypes] = useState<readonly WebhookType[]>(endpoint?.types ?? webhookTypes)
  const choose = (type: WebhookType, isChosen: boolean) =>
    setTypes(webhookTypes.filter((one) => (one === type ? isChosen : types.includes(one))))
  const wish = { endpointId, name, url, types: [...types] }
  return (
    <ReasonDialog
      title={t(endpoint ? 'edit' : 'add')}
      lead={t(endpoint ? 'editLead' : 'addLead')}
      submit={t('save')}
      withoutReason
      complete={name.trim() !== '' && URL.canParse(url) && types.length > 0}
      run={async () => {
        if (endpoint) return call(changeWebhook, { ...wish, isOn: endpoint.isOn })
        return props.onSecret?.((await call(addWebhook, wish)).secret)
      }}
      changes={['webhooks']}
      done={t('saved')}
      onClose={props.onClose}
    >
      <FormField
        field="name"
        label={t('name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormField
        field="url"
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        maxLength={500}
        value={url}
        onChange={(event) => setUrl(event.target.value.trim())}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-sm text-ivory-200">{t('types')}</legend>
        {webhookTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`typeNames.${keyOf(type)}`)}
            checked={types.includes(type)}
            onChange={(event) => choose(type, event.target.checked)}
          />
        ))}
      </fieldset>
    </ReasonDialog>
  )
}

type Noun<Type> = Type extends `${infer First}.${string}` ? First : never

/** The noun of a type. Dots separate the keys of texts. */
export const keyOf = (type: WebhookType): Noun<WebhookType> => type.split('.', 1)[0] as Noun<WebhookType>
