import { useTranslations } from 'use-intl/react'
import type { Endpoint } from './webhook.ts'

/** Shows in one word whether events are being sent to the endpoint. */
export function EndpointState({ endpoint: { isOn, switchedItselfOff, failingSince } }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  if (!isOn)
    return <span className="font-semibold text-garnet-300">{t(switchedItselfOff ? 'offByItself' : 'off')}</span>
  return (
    <span className={failingSince ? 'text-garnet-300' : 'text-brass-300'}>{t(failingSince ? 'failing' : 'on')}</span>
  )
}
