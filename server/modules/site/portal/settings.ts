import type { FastifyRequest } from 'fastify'
import type { PlainLook } from '../../../kit/http/plain-page.ts'
import type { getLatestBigWins } from '@baize/contract/games/player'
import type { Language } from '@baize/contract/languages'
import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { consents } from '@baize/contract/players/player'
import type { Brand } from '../../../settings/brand/brand.ts'

export interface PortalSettings {
  readonly brand: Brand
  /** The look of the plain pages that are shown when the portal itself cannot be rendered. */
  readonly look: PlainLook
  /** The number of the site whose content is shown. Absent if there is only one site. */
  readonly site?: number | undefined
  /** The folder that `npm run build -w portal` has written, with the subfolders `client` and `server`. */
  readonly buildDir: string
  /**
   * The base address at which this process reaches the content service, for example `http://127.0.0.1:3000/content`.
   */
  readonly contentUrl: string
  readonly alternateContentUrl?: string | undefined
  /** The origin that players see in their browser. */
  readonly publicOrigin: string
  /** Origins of pages that the portal shows in frames: game studios and payment pages. */
  readonly frameOrigins: readonly string[]
  /** Origins of scripts that the portal loads: payment libraries. */
  readonly scriptOrigins: readonly string[]
  /** Origins of the content's pictures and videos, in addition to the origin of the portal. */
  readonly mediaOrigins: readonly string[]
  /** Origin of the console, which shows previews of pages in frames. */
  readonly consoleOrigin: string
  /** Origins that may show embedded pages (`asEmbedded`) in frames. */
  readonly embedOrigins: readonly string[]
  /** The address of the support chat's script, if one is configured. */
  readonly liveAgentUrl?: string | undefined
  /**
   * The id of our app in the social network, and the address of the network's login page. Absent if players cannot log
   * in with the social network.
   */
  readonly socialLogin?: { readonly appId: string; readonly dialogUrl: string } | undefined
  /** True if players can look up addresses by post code. */
  readonly addressLookup: boolean
  /** True if only players whose age is verified may play for free. */
  readonly freePlayForVerified: boolean
  /** The countries and currencies in which players can sign up. */
  readonly markets: {
    readonly currencies: readonly [Currency, ...Currency[]]
    /** True if players can sign up from the country. `country` is a code by ISO 3166-1 alpha-2. */
    readonly isOpen: (country: string) => boolean
    /** The country that forms propose. Undefined if the brand is not offered in its home country. */
    readonly home: string | undefined
  }
  /** The most played games, either over the last days (`popular`) or at present (`hottest`). */
  readonly played: (
    list: 'popular' | 'hottest',
  ) => Promise<readonly { readonly platform: string; readonly gameId: string }[]>
  /** The games that players cannot open now, because they are inactive or staff have switched them off. */
  readonly closedGames: () => Promise<readonly { readonly platform: string; readonly gameId: string }[]>
  /** The consents that the sign-up asks for now. */
  readonly consents: (language: Language) => Promise<Reply<typeof consents>['consents']>
  readonly bigWins: () => Promise<Reply<typeof getLatestBigWins>['wins']>
  readonly production: boolean
  /** Removes unsafe markup from HTML that the content service returns. */
  readonly safeHtml: (html: string) => string
  /** The current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** The portals of all sites, and a function that finds the portal for a request. */
export interface Portals {
  readonly all: readonly [PortalSettings, ...PortalSettings[]]
  /**
   * Returns the portal of the site to which the request was sent.
   * @throws AppError `request.misdirected` if no site has the request's host name
   */
  readonly at: (request: FastifyRequest) => PortalSettings
  /**
   * True if the request used another host name of the site. It must then be redirected, because pages exist only at the
   * main address of the site.
   */
  readonly isElsewhere: (request: FastifyRequest) => boolean
}
