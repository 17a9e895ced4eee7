import type { Config } from '../../config.ts'

/**
 * Today in the time zone of the brand. Ages and the dates on documents are compared with it, because a birthday begins
 * at midnight where the player lives and not in UTC.
 */
export const todayOf = (
  { brand, protection }: Pick<Config, 'brand' | 'protection'>,
  now: Temporal.Instant,
): Temporal.PlainDate => now.toZonedDateTimeISO(brand.timeZone ?? protection.timeZone).toPlainDate()

/**
 * The earliest day that is today in the time zone of any brand. A rule that protects young players uses it where one
 * query concerns players of several brands, so that the rule never ends too early.
 */
export const earliestToday = (
  { sites, protection }: Pick<Config, 'sites' | 'protection'>,
  now: Temporal.Instant,
): Temporal.PlainDate =>
  sites
    .map(({ brand }) => todayOf({ brand, protection }, now))
    .reduce((one, other) => (Temporal.PlainDate.compare(one, other) <= 0 ? one : other))
