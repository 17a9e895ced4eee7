import type { Language } from '@baize/contract/languages'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../kit/errors.ts'
import { servedAt, type Site, siteAt } from './sites.ts'

interface Configured {
  readonly config: Config
}

/** Settings by site. They are made once, because every request needs them. */
const made = new WeakMap<Config, Map<Site, Config>>()

function configAt(config: Config, site: Site): Config {
  const known = made.get(config) ?? new Map<Site, Config>()
  made.set(config, known)
  const { brand, publicUrl } = site
  const mail = { ...config.mail, from: brand.mailFrom ?? config.mail.from }
  const own = known.get(site) ?? { ...config, site, brand, publicUrl, mail }
  known.set(site, own)
  return own
}

/** The context with the brand and address of a site. A site that is gone leaves the context as it is. */
export function contextAt<C extends Configured>(context: C, siteId: number): C {
  const { sites, site } = context.config
  const wanted = site.id === siteId ? site : sites.find(({ id }) => id === siteId)
  return wanted === undefined || wanted === site ? context : { ...context, config: configAt(context.config, wanted) }
}

/**
 * The site that a request came to. In the demo, and in a house with one site, every unknown host is the default.
 * @throws AppError `request.misdirected`
 */
export function siteOf({ sites, production }: Pick<Config, 'sites' | 'production'>, request: FastifyRequest): Site {
  const [first, ...others] = sites
  if (others.length === 0) return first
  const site = siteAt(sites, request.host)
  if (!site && production) throw new AppError('request.misdirected')
  return site ?? first
}

/** Players read the languages of their site. Staff and providers read every language of the house. */
export const languagesOf =
  ({ sites }: Pick<Config, 'sites'>) =>
  (request: FastifyRequest): readonly Language[] | undefined => {
    const { access } = request.routeOptions.config.operation ?? {}
    return access === 'staff' || access === 'provider' ? undefined : servedAt(sites, request.host).brand.languages
  }
