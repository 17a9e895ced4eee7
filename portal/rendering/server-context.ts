import type { Language } from '@baize/texts/language'
import { createContext } from 'react-router'
import { developmentBaize } from './development-address.ts'

/** What the server gives to every rendering. */
export interface ServerSettings {
  /** Base address of the content service as this server reaches it, without a slash at the end. */
  readonly contentUrl: string
  readonly alternateContentUrl?: string | undefined
  /** Origin that players see: for canonical addresses. */
  readonly publicOrigin: string
  /** Origins of the content's pictures and films, where they are not the portal's own. */
  readonly mediaOrigins: readonly string[]
  /** Script of the chat with the house's people, where there is one. */
  readonly liveAgentUrl?: string | undefined
  /** The app and the login page of the social network, where log-in with it is offered. */
  readonly socialLogin?: { readonly appId: string; readonly dialogUrl: string } | undefined
  /** Whether addresses are looked up by post code. */
  readonly addressLookup: boolean
  readonly production: boolean
  readonly language: Language
  /** Stands for the nonce in cached HTML; swapped for a fresh one in each reply. */
  readonly nonce?: string | undefined
  /** HTML of the content service as it may stand in a page: text markup and pictures, nothing that acts. */
  readonly safeHtml: (html: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (message: string, cause?: unknown) => void
}

/** For `react-router dev`, which gives none. */
export const serverSettings = createContext<ServerSettings>({
  contentUrl: `${developmentBaize}/content`,
  publicOrigin: 'http://localhost:3003',
  mediaOrigins: [],
  addressLookup: true,
  production: false,
  language: 'en',
  safeHtml: (html) => html.replaceAll('<', '&lt;'),
  now: () => Math.round(performance.timeOrigin + performance.now()),
  warn: (message, cause) => process.emitWarning(message, cause instanceof Error ? { detail: cause.message } : {}),
})
