import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../../context.ts'
import { pageHtml } from '../content/service.ts'
import { pageOrigins } from '../../money/payments/service.ts'
import { lookOf } from '../../../settings/brand/look.ts'
import { homeCountry, isMarket, offeredCurrencies } from '../../../settings/brand/markets.ts'
import { siteOf } from '../../../settings/brand/site-context.ts'
import type { Site } from '../../../settings/brand/sites.ts'
import { publicLists } from './public-lists.ts'
import { registerPortal } from './routes.ts'
import type { PortalSettings } from './settings.ts'

/**
 * Registers the portals of all sites. Their security headers allow frames of games and payment pages, and scripts of
 * payment libraries, only from the origins that this deployment uses.
 */
export async function registerPortalPart(app: FastifyInstance, context: Context): Promise<void> {
  const { config, clock } = context
  const lists = publicLists(context)
  const studios = Object.values(config.studios).flatMap(({ gameOrigins }) => gameOrigins)
  const payments = pageOrigins(config)
  const marketsOf = (brand: Site['brand']) => {
    const own = { brand, signup: config.signup }
    const isOpen = (country: string) => isMarket(own, country)
    return { currencies: offeredCurrencies(own), isOpen, home: homeCountry(own) }
  }
  const settingsOf = ({ id, brand, origin: publicOrigin }: Site): PortalSettings => ({
    brand,
    look: lookOf(brand),
    site: config.sites.length > 1 ? id : undefined,
    buildDir: fileURLToPath(new URL('../../../../portal/build', import.meta.url)),
    contentUrl: config.contentUrl,
    alternateContentUrl: config.contentAlternateUrl,
    publicOrigin,
    frameOrigins: [...new Set([...studios, ...payments.frames, ...config.paymentPageOrigins])],
    scriptOrigins: payments.scripts,
    mediaOrigins: config.mediaOrigins,
    consoleOrigin: config.sites[0].origin,
    embedOrigins: config.embedOrigins,
    liveAgentUrl: config.liveAgentUrl,
    socialLogin: config.facebook && { appId: config.facebook.appId, dialogUrl: config.facebook.dialogUrl },
    addressLookup: config.addressLookup !== undefined,
    freePlayForVerified: config.freePlayForVerified,
    markets: marketsOf(brand),
    ...lists,
    production: config.production,
    safeHtml: pageHtml(new Set([publicOrigin, ...config.mediaOrigins])),
    now: () => clock.now().epochMilliseconds,
  })
  const [first, ...others] = config.sites
  const main = settingsOf(first)
  const portals = new Map([[first, main], ...others.map((site) => [site, settingsOf(site)] as const)])
  await registerPortal(app, {
    all: [main, ...[...portals.values()].slice(1)],
    at: (request) => portals.get(siteOf(config, request)) ?? main,
    isElsewhere: (request: FastifyRequest) => siteOf(config, request).otherHosts.includes(request.hostname),
  })
}
