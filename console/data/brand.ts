import { type BrandFace, plainFace, type SiteName } from '@baize/contract/brand'

/** The brand that the server wrote into the page. */
export const brand: BrandFace = {
  ...plainFace,
  ...(JSON.parse(document.documentElement.dataset.brand ?? '{}') as BrandFace),
}

/** The brands of the house. A house with one brand has no entry: nothing in the console then names a brand. */
export const sites = JSON.parse(document.documentElement.dataset.sites ?? '[]') as readonly SiteName[]

/** The names of countries in languages that a browser may not know, by language and code. */
export const countriesByLanguage = JSON.parse(document.documentElement.dataset.countries ?? '{}') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>

/** ISO 3166-1 alpha-2. */
export const countryCodes = Object.keys(Object.values(countriesByLanguage)[0] ?? {})

export const siteName = (id: number | string): string =>
  sites.find((site) => site.id === Number(id))?.name ?? String(id)
