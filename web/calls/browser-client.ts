import { type Client, type ClientSettings, createClient } from '@baize/contract/client'
import { idleHeaders } from '@baize/ui/activity.ts'
import { config } from 'zod/mini'

// compiled parsers need eval, which the content security policy forbids
config({ jitless: true })

/** A typed client for the browser. Its calls say how long nobody has touched the page, which ends idle sessions. */
export const browserClient = (baseUrls: ClientSettings['baseUrls']): Client =>
  createClient({ headers: idleHeaders, baseUrls })
