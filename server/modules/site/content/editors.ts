import type { Collection } from '@baize/contract/content/collections'
import type { Staff } from '../../../kit/http/staff.ts'

/** The parts of the offer that players see: marketing writes them, too. */
const promotional: ReadonlySet<Collection> = new Set(['promo_cards', 'bonus_plans'])

export const mayWrite = (staff: Staff | undefined, collection: Collection): boolean =>
  staff?.may('content.write') === true || (promotional.has(collection) && staff?.may('offer.promotions') === true)

/** Everybody who writes an item needs pictures for it. */
export const mayUpload = (staff: Staff | undefined): boolean =>
  staff?.may('content.write') === true || staff?.may('offer.promotions') === true
