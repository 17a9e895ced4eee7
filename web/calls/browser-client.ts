import { type Client, type ClientSettings, createClient } from '@baize/contract/client'
import { idleHeaders } from '@baize/ui/activity.ts'
import { config } from 'zod/mini'

// Without this setting, Zod would compile its parsers with eval, which the content security policy forbids.
config({ jitless: true })

/** The platform formats times in its messages in this time zone. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/**
 * Returns a typed client for the browser. If the user has not touched the page for a minute, the client marks its calls
 * with a header, so that calls without a user at the page do not keep the session alive.
 */
export const browserClient = (baseUrls: ClientSettings['baseUrls']): Client =>
  createClient({ headers: () => ({ 'time-zone': timeZone, ...idleHeaders() }), baseUrls })
