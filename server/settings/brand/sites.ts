import * as z from 'zod/mini'
import type { Findings } from '../checks/findings.ts'
import { britishHelpline } from './brand-file.ts'
import { type Brand, brandOf, readBrand } from './brand.ts'

const pair = String.raw`[a-z0-9-]{1,30}=https?://[^\s,=/]+`

export const siteSettings = {
  /**
   * The folders of several brands, separated by commas. They replace `BRAND_DIR`. The first brand is that of the
   * default site.
   */
  BRAND_DIRS: z.optional(z.string().check(z.minLength(1))),
  /**
   * `<brand's id>=<origin>,…`. The first origin of a brand is the brand's address. Requests for pages at its other
   * origins are redirected to that address.
   */
  SITE_URLS: z.optional(z.string().check(z.regex(new RegExp(`^${pair}(,${pair})*$`)))),
}

/** A brand and the address where it is served. */
export interface Site {
  readonly id: number
  /**
   * The id of the site whose players this site has. It is the site's own id unless the site shares the players of
   * another site.
   */
  readonly playersOf: number
  readonly brand: Brand
  /** The address that players see in their browsers. */
  readonly publicUrl: string
  readonly origin: string
  /** The host name in `publicUrl`. */
  readonly host: string
  /** Other host names, whose pages redirect to `publicUrl`. */
  readonly otherHosts: readonly string[]
}

export type Sites = readonly [Site, ...Site[]]

interface Given {
  readonly BRAND_DIR?: string | undefined
  readonly BRAND_DIRS?: string | undefined
  readonly SITE_URLS?: string | undefined
}

/**
 * Returns all sites of the deployment. The first site is the default and has the address `PUBLIC_URL`. In the demo,
 * every other site that has no address in `SITE_URLS` has the address `<id>.localhost`.
 * @param publicUrl the address of the default site
 */
export function sitesOf(given: Given, publicUrl: string, isDemo: boolean, findings: Findings): Sites {
  if (given.BRAND_DIR !== undefined && given.BRAND_DIRS !== undefined)
    findings.problem('BRAND_DIRS', 'BRAND_DIR and BRAND_DIRS both name brands: remove BRAND_DIR.')
  const origins = originsIn(given.SITE_URLS)
  const [first, ...others] = brandsOf(given, findings)
  const main = siteOf(first, publicUrl, origins.get(first.id) ?? [])
  const sites: Sites = [main, ...others.map((brand) => furtherSite(brand, { origins, publicUrl, isDemo, findings }))]
  for (const fault of faultsIn(sites, origins)) findings.problem('BRAND_DIRS', fault)
  if (!isDemo) noteHelplines(sites, findings)
  return sites
}

/**
 * Warns if a brand shows the British helpline although it is not offered in Great Britain, because people in other
 * countries cannot call that number.
 */
function noteHelplines(sites: Sites, findings: Findings): void {
  for (const { brand } of sites) {
    if (brand.helpline !== britishHelpline || brand.countries?.includes('GB') !== false) continue
    findings.warning(
      'BRAND_DIR',
      `The brand ${brand.id} is not for Great Britain and names the British helpline: write a helpline of its countries into brand.json.`,
    )
  }
}

const siteOf = (brand: Brand, publicUrl: string, others: readonly string[]): Site => ({
  id: brand.siteId,
  playersOf: brand.playersOf ?? brand.siteId,
  brand,
  publicUrl,
  origin: new URL(publicUrl).origin,
  host: hostOf(publicUrl),
  otherHosts: others.map(hostOf).filter((host) => host !== hostOf(publicUrl)),
})

function brandsOf(given: Given, findings: Findings): readonly [Brand, ...Brand[]] {
  if (given.BRAND_DIRS === undefined) return [brandOf(given, findings)]
  const problems: string[] = []
  const folders = given.BRAND_DIRS.split(',').map((folder) => folder.trim())
  const [first, ...others] = folders.flatMap((folder) => readBrand(folder, problems) ?? [])
  if (problems.length > 0) findings.problem('BRAND_DIRS', `BRAND_DIRS has a brand with faults. ${problems.join(' ')}`)
  return [first ?? brandOf({}, findings), ...others]
}

interface Place {
  readonly origins: ReadonlyMap<string, readonly string[]>
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly findings: Findings
}

function furtherSite(brand: Brand, { origins, publicUrl, isDemo, findings }: Place): Site {
  const [own, ...others] = origins.get(brand.id) ?? []
  const address = own ?? demoAddress(brand.id, publicUrl)
  if (own === undefined && !isDemo)
    findings.problem(
      'SITE_URLS',
      `SITE_URLS has no address of ${brand.id}: write one such as ${brand.id}=https://${brand.id}.example.`,
    )
  if (!isDemo && !address.startsWith('https:'))
    findings.problem('SITE_URLS', `SITE_URLS has an address of ${brand.id} that is not https.`)
  return siteOf(brand, address, others)
}

/**
 * Returns the address of a further site in the demo. It works because browsers resolve every name below `localhost` to
 * their own computer.
 */
function demoAddress(id: string, publicUrl: string): string {
  const address = new URL(publicUrl)
  address.hostname = `${id}.localhost`
  return address.origin
}

function originsIn(text = ''): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [id = '', origin = ''] of text.split(',').map((one) => one.split('=')))
    if (id !== '') found.set(id, [...(found.get(id) ?? []), origin])
  return found
}

function faultsIn(sites: Sites, origins: ReadonlyMap<string, unknown>): string[] {
  const ids = sites.map(({ brand }) => brand.id)
  const hosts = sites.flatMap(({ host, otherHosts }) => [host, ...otherHosts])
  const numbers = sites.map(({ id }) => id)
  return [
    ...[...origins.keys()].filter((id) => !ids.includes(id)).map((id) => `SITE_URLS names ${id}, which is no brand.`),
    ...repeated(ids).map((id) => `Two brands have the id ${id}.`),
    ...repeated(numbers).map((id) => `Two brands have the siteId ${id}.`),
    ...repeated(hosts).map((host) => `Two sites have the host name ${host}.`),
    ...sites
      .filter(({ playersOf }) => !numbers.includes(playersOf))
      .map(({ brand, playersOf }) => `${brand.id} shares the players of the site ${playersOf}, which does not exist.`),
  ]
}

const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

const hostOf = (address: string): string => new URL(address).hostname

export function siteAt(sites: Sites, host: string): Site | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return sites.find(({ host: own, otherHosts }) => own === name || otherHosts.includes(name))
}

export const servedAt = (sites: Sites, host: string): Site => siteAt(sites, host) ?? sites[0]
