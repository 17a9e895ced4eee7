import { type BrandFace, plainFace, type SiteName } from '@baize/contract/brand'

/** The brand that the server wrote into the page. */
export const brand: BrandFace = {
  ...plainFace,
  ...(JSON.parse(document.documentElement.dataset.brand ?? '{}') as BrandFace),
}

/** The brands of the house. A house with one brand has no entry: nothing in the console then names a brand. */
export const sites = JSON.parse(document.documentElement.dataset.sites ?? '[]') as readonly SiteName[]

export const siteName = (id: number | string): string =>
  sites.find((site) => site.id === Number(id))?.name ?? String(id)
