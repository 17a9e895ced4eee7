import { type Client, type ClientSettings, createClient } from '@baize/contract/client'
import { idleHeaders } from '@baize/ui/activity.ts'
import { config } from 'zod/mini'

// Zod would otherwise compile its parsers with eval, which the content security policy forbids
config({ jitless: true })

/**
 * Returns a typed client for the browser. Its calls report how long the user has not touched the page, so that the
 * server can end idle sessions.
 */
export const browserClient = (baseUrls: ClientSettings['baseUrls']): Client =>
  createClient({ headers: idleHeaders, baseUrls })
