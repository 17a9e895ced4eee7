import { type BrandFace, plainFace, type SiteName } from '@baize/contract/brand'

/** The brand whose data the server has written into the page. */
export const brand: BrandFace = {
  ...plainFace,
  ...(JSON.parse(document.documentElement.dataset.brand ?? '{}') as BrandFace),
}

/**
 * The brands of this installation. The list is empty if there is only one, because the console then never needs to name
 * it.
 */
export const sites = JSON.parse(document.documentElement.dataset.sites ?? '[]') as readonly SiteName[]

/** The names of countries by language and country code, for languages in which browsers may not know these names. */
export const countriesByLanguage = JSON.parse(document.documentElement.dataset.countries ?? '{}') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>

/** ISO 3166-1 alpha-2. */
export const countryCodes = Object.keys(Object.values(countriesByLanguage)[0] ?? {})

export const siteName = (id: number | string): string =>
  sites.find((site) => site.id === Number(id))?.name ?? String(id)
