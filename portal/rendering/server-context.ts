import { type BrandFace, plainFace } from '@baize/contract/brand'
import type { getLatestBigWins } from '@baize/contract/games/player'
import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Language } from '@baize/texts/language'
import { createContext } from 'react-router'
import { developmentBaize } from './development-address.ts'

/** The server's settings for every rendering. */
export interface ServerSettings {
  /** Base address of the content service as this server reaches it, without a trailing slash. */
  readonly contentUrl: string
  /** The site whose content is read. Absent in a house with one site. */
  readonly site?: number | undefined
  readonly alternateContentUrl?: string | undefined
  /** The content is an editor's preview. Nothing of it is kept. */
  readonly isPreview?: boolean | undefined
  /** Public origin of the portal, for canonical addresses. */
  readonly publicOrigin: string
  /** Other origins that serve the content's pictures and videos. */
  readonly mediaOrigins: readonly string[]
  /** Script of the live chat, if configured. */
  readonly liveAgentUrl?: string | undefined
  /** The app id and the login page of the social network, if social login is offered. */
  readonly socialLogin?: { readonly appId: string; readonly dialogUrl: string } | undefined
  /** Whether addresses are looked up by post code. */
  readonly addressLookup: boolean
  /** Whether free play is only for players whose age is verified. */
  readonly freePlayForVerified: boolean
  /** Where and in which currencies players sign up. */
  readonly markets: {
    /** The first is the proposed one. */
    readonly currencies: readonly [Currency, ...Currency[]]
    /** Whether residents of a country (ISO 3166-1 alpha-2) may sign up. */
    readonly isOpen: (country: string) => boolean
    /** The proposed country. */
    readonly home: string | undefined
  }
  /** Public lists of the platform, which are empty if it does not answer in time. */
  readonly played: (
    list: 'popular' | 'hottest',
  ) => Promise<readonly { readonly platform: string; readonly gameId: string }[]>
  readonly bigWins: () => Promise<Reply<typeof getLatestBigWins>['wins']>
  readonly production: boolean
  readonly language: Language
  readonly brand: BrandFace
  /** Placeholder for the nonce in cached HTML. Each reply replaces it by a fresh one. */
  readonly nonce?: string | undefined
  /** Makes HTML of the content service safe for a page: text markup and pictures only. */
  readonly safeHtml: (html: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (message: string, cause?: unknown) => void
}

/** Settings for `react-router dev`, which provides none. */
export const serverSettings = createContext<ServerSettings>({
  contentUrl: `${developmentBaize}/content`,
  publicOrigin: 'http://localhost:3003',
  mediaOrigins: [],
  addressLookup: true,
  freePlayForVerified: false,
  markets: { currencies: ['GBP'], isOpen: () => true, home: 'GB' },
  played: () => Promise.resolve([]),
  bigWins: () => Promise.resolve([]),
  production: false,
  language: 'en',
  brand: { ...plainFace, themeColor: '#0c1914' },
  safeHtml: (html) => html.replaceAll('<', '&lt;'),
  now: () => Math.round(performance.timeOrigin + performance.now()),
  warn: (message, cause) => process.emitWarning(message, cause instanceof Error ? { detail: cause.message } : {}),
})
