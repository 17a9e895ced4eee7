import { demoSecrets } from '@baize/contract/demo-values'
import { otherSecretSettings } from '../other-secrets.ts'

/**
 * All secrets, except the addresses of the database and the broker. Those contain passwords as well, but every process
 * needs them.
 */
const secrets: readonly string[] = [
  ...Object.keys(demoSecrets),
  ...Object.keys(otherSecretSettings).filter((name) => !name.startsWith('HUB88_PUBLIC_KEY')),
  'DOCUMENTS_KEY',
  'HUB88_PRIVATE_KEY',
  'SMTP_URL',
]

/**
 * The setting with the API keys of service accounts. Every process needs it, because a service account may read the
 * process's metrics.
 */
const machines = ['STAFF_KEYS']
/**
 * The keys that the services content and channels need. At its start each process decrypts two stored keys for hashes,
 * one with SECRET_KEY and one with DOCUMENTS_KEY.
 */
const keys = ['SECRET_KEY', 'SECRET_KEY_ALSO', 'DOCUMENTS_KEY', 'DOCUMENTS_KEY_ALSO', ...machines]

/**
 * The secrets that each service needs. The portal needs the secrets of PaymentIQ and Loqate only to know whether these
 * third parties are in use.
 */
const read: Readonly<Record<string, readonly string[]>> = {
  platform: secrets,
  content: keys,
  channels: keys,
  portal: ['PAYMENTIQ_SECRET', 'LOQATE_KEY', ...machines],
  console: machines,
}

/**
 * Returns the secrets that a process with these services does not need. A process with all services needs all secrets.
 */
export const withheldFrom = (services: readonly string[] = ['platform']): ReadonlySet<string> =>
  new Set(secrets.filter((name) => !services.some((service) => (read[service] ?? secrets).includes(name))))
