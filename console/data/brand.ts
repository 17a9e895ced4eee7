import type { BrandFace } from '@baize/contract/brand'
import { languages } from '@baize/contract/languages'

const own: BrandFace = { id: 'baize', name: 'Baize Casino', shortName: 'Baize', legal: '', languages, themeColor: '' }

/** The brand that the server wrote into the page. */
export const brand: BrandFace = { ...own, ...(JSON.parse(document.documentElement.dataset.brand ?? '{}') as BrandFace) }
