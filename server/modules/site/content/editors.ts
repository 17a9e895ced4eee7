import type { Collection } from '@baize/contract/content/collections'
import type { Staff } from '../../../kit/http/staff.ts'

/** Collections that contain offers to players. Staff of the marketing department may write these collections too. */
const promotional: ReadonlySet<Collection> = new Set(['promo_cards', 'bonus_plans'])

export const mayWrite = (staff: Staff | undefined, collection: Collection): boolean =>
  staff?.may('content.write') === true || (promotional.has(collection) && staff?.may('offer.promotions') === true)

/** Everybody who may write items may upload pictures for them. */
export const mayUpload = (staff: Staff | undefined): boolean =>
  staff?.may('content.write') === true || staff?.may('offer.promotions') === true
