import type { Language } from '@baize/contract/languages'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../kit/app-error.ts'
import { servedAt, type Site, siteAt } from './sites.ts'

interface Configured {
  readonly config: Config
}

/** The settings of each site. They are created once and then cached, because every request needs them. */
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

/**
 * Returns the context with the brand and address of a site. If the site no longer exists, the context is returned
 * unchanged.
 */
export function contextAt<C extends Configured>(context: C, siteId: number): C {
  const { sites, site } = context.config
  const wanted = site.id === siteId ? site : sites.find(({ id }) => id === siteId)
  return wanted === undefined || wanted === site ? context : { ...context, config: configAt(context.config, wanted) }
}

/**
 * Returns the site to which a request was sent. In the demo, and if there is only one site, every unknown host means
 * the default site.
 * @throws AppError `request.misdirected` for an unknown host
 */
export function siteOf({ sites, production }: Pick<Config, 'sites' | 'production'>, request: FastifyRequest): Site {
  const [first, ...others] = sites
  if (others.length === 0) return first
  const site = siteAt(sites, request.host)
  if (!site && production) throw new AppError('request.misdirected')
  return site ?? first
}

/**
 * Returns the languages that a request may use. Players can only use the languages of their site. Staff and providers
 * can use every language.
 */
export const languagesOf =
  ({ sites }: Pick<Config, 'sites'>) =>
  (request: FastifyRequest): readonly Language[] | undefined => {
    const { access } = request.routeOptions.config.operation ?? {}
    return access === 'staff' || access === 'provider' ? undefined : servedAt(sites, request.host).brand.languages
  }
