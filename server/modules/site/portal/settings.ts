import type { FastifyRequest } from 'fastify'
import type { PlainLook } from '../../../kit/http/plain-page.ts'
import type { getLatestBigWins } from '@baize/contract/games/player'
import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Brand } from '../../../settings/brand/brand.ts'

export interface PortalSettings {
  readonly brand: Brand
  /** Of pages that are shown when the portal's own cannot be. */
  readonly look: PlainLook
  /** The site whose content is read. Absent in a house with one site. */
  readonly site?: number | undefined
  /** Folder that `npm run build -w portal` wrote: `client` and `server` below it. */
  readonly buildDir: string
  /** Base address of the content service as this process reaches it. */
  readonly contentUrl: string
  readonly alternateContentUrl?: string | undefined
  /** Origin that players see. */
  readonly publicOrigin: string
  /** Origins whose pages the portal shows in frames: game studios, payment pages. */
  readonly frameOrigins: readonly string[]
  /** Origins whose scripts the portal loads: payment libraries. */
  readonly scriptOrigins: readonly string[]
  /** Origins of the content's pictures and videos besides the portal's own. */
  readonly mediaOrigins: readonly string[]
  /** Origin of the console, which shows previews in frames. */
  readonly consoleOrigin: string
  /** Origins that may show embedded pages (`asEmbedded`) in their frames. */
  readonly embedOrigins: readonly string[]
  /** Script of the support chat, if configured. */
  readonly liveAgentUrl?: string | undefined
  /** The app and the login page of the social network, if its log-in is offered. */
  readonly socialLogin?: { readonly appId: string; readonly dialogUrl: string } | undefined
  /** Whether addresses are looked up by post code. */
  readonly addressLookup: boolean
  /** Whether free play is only for players whose age is verified. */
  readonly freePlayForVerified: boolean
  /** Where and in which currencies players sign up. */
  readonly markets: {
    readonly currencies: readonly [Currency, ...Currency[]]
    /** ISO 3166-1 alpha-2. */
    readonly isOpen: (country: string) => boolean
    /** The proposed country, unless the brand is for none of its own countries. */
    readonly home: string | undefined
  }
  /** The most played games, in the last days or at present. */
  readonly played: (
    list: 'popular' | 'hottest',
  ) => Promise<readonly { readonly platform: string; readonly gameId: string }[]>
  readonly bigWins: () => Promise<Reply<typeof getLatestBigWins>['wins']>
  readonly production: boolean
  /** Removes unsafe markup from HTML of the content service. */
  readonly safeHtml: (html: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The portals of a house, and the choice among them. */
export interface Portals {
  readonly all: readonly [PortalSettings, ...PortalSettings[]]
  /** @throws AppError `request.misdirected` */
  readonly at: (request: FastifyRequest) => PortalSettings
  /** Whether the request came to another host name of its site. Its pages are at the site's address. */
  readonly isElsewhere: (request: FastifyRequest) => boolean
}
