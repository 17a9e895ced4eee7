import { demoAccess, demoSecrets } from '@baize/contract/demo-values'
import { isDemoOperatorKey, isOperatorKey } from '../operator-key.ts'
import { firstOf } from '../other-secrets.ts'
import { isDemoKey, isRsaKey } from '../studio-key.ts'
import type { Findings } from './findings.ts'
import { isLoopback } from '../../kit/http/edge/loopback.ts'

type Given = Readonly<Record<string, string>>

export const staffKeyOf = (entry: string): string => entry.split(':')[1] ?? ''

const demoTexts = Object.values({ ...demoSecrets, ...demoAccess, STAFF_KEYS: staffKeyOf(demoSecrets.STAFF_KEYS) })

/** Settings whose default is a secret that is published in this repository. */
const withPublishedDefault = [
  ...Object.keys({ ...demoSecrets, ...demoAccess }),
  'HUB88_PUBLIC_KEY',
  'HUB88_PRIVATE_KEY',
]

/** Whether a value contains a secret, key or password of the demo, in any notation. */
export function hasDemoSecret(name: string, text: string): boolean {
  if (firstOf(name) === 'HUB88_PUBLIC_KEY') return isRsaKey(text) && isDemoKey(text)
  if (name === 'HUB88_PRIVATE_KEY') return isOperatorKey(text) && isDemoOperatorKey(text)
  const variants = [text, decoded(text)].map(withoutHost)
  return demoTexts.some((demo) => variants.some((variant) => variant.includes(demo)))
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes the host from a URL. The host is no secret, but it may be the same word as one of the demo's secrets. */
const withoutHost = (text: string): string =>
  text.replace(/^([a-z]+:\/\/(?:[^@/?]*@)?)[^/?@]*/i, (_whole, before: string) => before)

/** Returns the names of the settings whose current value is published in this repository. */
export const publishedIn = (given: Given): readonly string[] => [
  ...withPublishedDefault.filter((name) => given[name] === undefined),
  ...Object.keys(given).filter((name) => hasDemoSecret(name, given[name] ?? '')),
]

/**
 * Returns the names of the settings that make the program reachable under a name or address other than those of the
 * local computer.
 */
function openedBy(given: Given): readonly string[] {
  const hostOf = (address: string): string => URL.parse(address)?.hostname ?? ''
  const hosts: Readonly<Record<string, readonly string[]>> = {
    HOST: [given['HOST'] ?? 'localhost'],
    PUBLIC_URL: [hostOf(given['PUBLIC_URL'] ?? 'http://localhost')],
    SITE_URLS: (given['SITE_URLS'] ?? '')
      .split(',')
      .flatMap((pair) => pair.split('=')[1] ?? [])
      .map(hostOf),
  }
  return Object.keys(hosts).filter((name) => hosts[name]?.some((host) => host !== '' && !isLoopback(host)))
}

/**
 * Refuses a demo that other computers can reach as long as it uses published secrets, because anyone could then sign
 * calls as a studio or log in as staff.
 */
export function refuseExposure(given: Given, findings: Findings): void {
  const opened = openedBy(given)
  const [first, ...others] = publishedIn(given)
  if (opened[0] === undefined || first === undefined) return
  const all = others.length === 0 ? first : `${first} and ${others.length} other settings`
  findings.problem(
    opened[0],
    `${new Intl.ListFormat('en-GB').format(opened)} ${opened.length === 1 ? 'opens' : 'open'} this demo to others, but everybody can read the demo value of ${all}: set PUBLIC_DEMO=1 and start with "npm start", which draws secrets and passwords, or set up a deployment of your own with "npm run init".`,
  )
}
