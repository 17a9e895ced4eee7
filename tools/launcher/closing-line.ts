import type { Settings } from './settings.ts'
import type { Login } from './supervisor.ts'

const loginText = ({ username, password, note }: Login): string =>
  `${username} / ${password}${note ? ` (${note})` : ''}`

/** Returns the last line that a start prints. It contains all addresses, and the logins of the demo. */
export function closingLine(settings: Settings, url: string, logins: readonly Login[]): string {
  if (settings.services.length > 0) return `Baize is ready: ${settings.services.join(', ')} at ${url}`
  if (settings.isProduction) return `Baize is ready: casino ${url.replace(/\/?$/, '/')}`
  const sandbox = `sandbox ${settings.sandboxUrl}/`
  const who = logins.length > 0 ? `; log in as ${logins.map(loginText).join(' or ')}` : ''
  return `Baize is ready: casino ${url.replace(/\/?$/, '/')}, ${sandbox}${who}`
}

/** Returns the line that names the file with the secrets and passwords of a public demonstration. */
export const drawnLine = (file: string, env: NodeJS.ProcessEnv): string =>
  `This demo has its own secrets, which are in ${file}. The sandbox's pages open for demo / ${env.SANDBOX_PASSWORD}, and the staff's operations for a machine with the key ${env.STAFF_KEYS?.split(':')[1]}.`
