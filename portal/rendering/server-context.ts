import { type BrandFace, plainFace } from '@baize/contract/brand'
import type { getLatestBigWins } from '@baize/contract/games/player'
import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { consents } from '@baize/contract/players/player'
import type { Language } from '@baize/texts/language'
import { createContext } from 'react-router'
import { developmentBaize } from './development-address.ts'

/** The server's settings that every rendering receives. */
export interface ServerSettings {
  /** Base URL under which this server reaches the content service, without a trailing slash. */
  readonly contentUrl: string
  /** The site whose content is read. Absent in a deployment with only one site. */
  readonly site?: number | undefined
  readonly alternateContentUrl?: string | undefined
  /** True if the content is an editor's preview. Such content must not be cached. */
  readonly isPreview?: boolean | undefined
  /** Public origin of the portal, used in canonical URLs. */
  readonly publicOrigin: string
  /** Further origins from which the content's pictures and videos are loaded. */
  readonly mediaOrigins: readonly string[]
  /** URL of the live chat's script, if configured. */
  readonly liveAgentUrl?: string | undefined
  /**
   * The social network's app id and the URL of its login page. Absent if players cannot log in with a social network.
   */
  readonly socialLogin?: { readonly appId: string; readonly dialogUrl: string } | undefined
  /** Whether the portal can look up addresses by post code. */
  readonly addressLookup: boolean
  /** Whether free play is limited to players whose age is verified. */
  readonly freePlayForVerified: boolean
  /** The countries and currencies in which players can sign up. */
  readonly markets: {
    /** The currencies of new accounts. The first is the default. */
    readonly currencies: readonly [Currency, ...Currency[]]
    /** Returns whether residents of a country (ISO 3166-1 alpha-2) may sign up. */
    readonly isOpen: (country: string) => boolean
    /** Code of the country that the sign-up selects when its form opens. */
    readonly home: string | undefined
  }
  /**
   * Games that the platform lists publicly as played most. The list is empty if the platform does not answer in time.
   */
  readonly played: (
    list: 'popular' | 'hottest',
  ) => Promise<readonly { readonly platform: string; readonly gameId: string }[]>
  /**
   * Games that players cannot open now, because they are inactive or staff have switched them off. The list is empty if
   * the platform does not answer in time.
   */
  readonly closedGames: () => Promise<readonly { readonly platform: string; readonly gameId: string }[]>
  /** The consents that the sign-up asks for now. The list is empty if the platform does not answer in time. */
  readonly consents: (language: Language) => Promise<Reply<typeof consents>['consents']>
  readonly bigWins: () => Promise<Reply<typeof getLatestBigWins>['wins']>
  readonly production: boolean
  readonly language: Language
  readonly brand: BrandFace
  /** Placeholder for the nonce in cached HTML. In each reply, a fresh nonce replaces it. */
  readonly nonce?: string | undefined
  /** Sanitises HTML from the content service: only text markup and pictures remain. */
  readonly safeHtml: (html: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (message: string, cause?: unknown) => void
}

/** Default settings. They are used only by `react-router dev`, which does not provide any settings. */
export const serverSettings = createContext<ServerSettings>({
  contentUrl: `${developmentBaize}/content`,
  publicOrigin: 'http://localhost:3003',
  mediaOrigins: [],
  addressLookup: true,
  freePlayForVerified: false,
  markets: { currencies: ['GBP'], isOpen: () => true, home: 'GB' },
  played: () => Promise.resolve([]),
  closedGames: () => Promise.resolve([]),
  consents: () => Promise.resolve([]),
  bigWins: () => Promise.resolve([]),
  production: false,
  language: 'en',
  brand: { ...plainFace, themeColor: '#0c1914' },
  safeHtml: (html) => html.replaceAll('<', '&lt;'),
  now: () => Math.round(performance.timeOrigin + performance.now()),
  warn: (message, cause) => process.emitWarning(message, cause instanceof Error ? { detail: cause.message } : {}),
})
