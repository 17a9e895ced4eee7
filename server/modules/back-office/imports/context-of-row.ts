import type { Context } from '../../../context.ts'
import { contextAt } from '../../../settings/brand/site-context.ts'
import { RowRefusal } from './row-refusal.ts'

/**
 * Returns the context of the site in the row, or of the default site if the row names none.
 * @throws RowRefusal if there is no site with this number
 */
export function contextOfRow(context: Context, site: number | undefined): Context {
  if (site === undefined) return context
  if (!context.config.sites.some(({ id }) => id === site)) throw new RowRefusal(`there is no site ${site}`)
  return contextAt(context, site)
}
