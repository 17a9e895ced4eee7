import type { Settings } from './settings.ts'
import type { Login } from './supervisor.ts'

const loginText = ({ username, password, note }: Login): string =>
  `${username} / ${password}${note ? ` (${note})` : ''}`

/**
 * Returns the last line that `npm start` prints: the addresses of the casino and, with the demo, of the sandbox, and
 * the logins of the demo's players.
 */
export function closingLine(settings: Settings, url: string, logins: readonly Login[]): string {
  if (settings.services.length > 0) return `Baize is ready: ${settings.services.join(', ')} at ${url}`
  if (settings.isProduction) return `Baize is ready: casino ${url.replace(/\/?$/, '/')}`
  const sandbox = `sandbox ${settings.sandboxUrl}/`
  const who = logins.length > 0 ? `; log in as ${logins.map(loginText).join(' or ')}` : ''
  return `Baize is ready: casino ${url.replace(/\/?$/, '/')}, ${sandbox}${who}`
}

/**
 * Returns the line that names the file with the generated secrets of a public demo, and the login for the sandbox's
 * pages and the key for staff operations.
 */
export const drawnLine = (file: string, env: NodeJS.ProcessEnv): string =>
  `This demo has its own secrets, which are in ${file}. The sandbox's pages open for demo / ${env.SANDBOX_PASSWORD}, and the staff's operations for a machine with the key ${env.STAFF_KEYS?.split(':')[1]}.`
