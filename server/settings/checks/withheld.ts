import { demoSecrets } from '@baize/contract/demo-values'
import { otherSecretSettings } from '../other-secrets.ts'

/** Every secret but the addresses of the database and the broker, which all processes read. */
const secrets: readonly string[] = [
  ...Object.keys(demoSecrets),
  ...Object.keys(otherSecretSettings).filter((name) => !name.startsWith('HUB88_PUBLIC_KEY')),
  'DOCUMENTS_KEY',
  'HUB88_PRIVATE_KEY',
  'SMTP_URL',
]

/** Every process answers a machine of the staff that reads its metrics. */
const machines = ['STAFF_KEYS']
/** Content and channels hash under both keys. */
const keys = ['SECRET_KEY', 'SECRET_KEY_ALSO', 'DOCUMENTS_KEY', 'DOCUMENTS_KEY_ALSO', ...machines]

/** The secrets that each service reads. Two of the portal only tell it which parties are in use. */
const read: Readonly<Record<string, readonly string[]>> = {
  platform: secrets,
  content: keys,
  channels: keys,
  portal: ['PAYMENTIQ_SECRET', 'LOQATE_KEY', ...machines],
  console: machines,
}

/** The secrets that a process of these services does without. A process of all services has them all. */
export const withheldFrom = (services: readonly string[] = ['platform']): ReadonlySet<string> =>
  new Set(secrets.filter((name) => !services.some((service) => (read[service] ?? secrets).includes(name))))
