import { demoSecrets } from '@baize/contract/demo-values'
import { otherSecretSettings } from '../other-secrets.ts'

/** All secrets, except the addresses of the database and the broker, which every process needs. */
const secrets: readonly string[] = [
  ...Object.keys(demoSecrets),
  ...Object.keys(otherSecretSettings).filter((name) => !name.startsWith('HUB88_PUBLIC_KEY')),
  'DOCUMENTS_KEY',
  'HUB88_PRIVATE_KEY',
  'SMTP_URL',
]

/** Every process needs the keys of service accounts, because one of them may read the process's metrics. */
const machines = ['STAFF_KEYS']
/** The services content and channels compute hashes with both keys. */
const keys = ['SECRET_KEY', 'SECRET_KEY_ALSO', 'DOCUMENTS_KEY', 'DOCUMENTS_KEY_ALSO', ...machines]

/** The secrets that each service needs. Two of the portal's are there only to show which third parties are in use. */
const read: Readonly<Record<string, readonly string[]>> = {
  platform: secrets,
  content: keys,
  channels: keys,
  portal: ['PAYMENTIQ_SECRET', 'LOQATE_KEY', ...machines],
  console: machines,
}

/** The secrets that a process with these services does not need. A process with all services needs all of them. */
export const withheldFrom = (services: readonly string[] = ['platform']): ReadonlySet<string> =>
  new Set(secrets.filter((name) => !services.some((service) => (read[service] ?? secrets).includes(name))))
