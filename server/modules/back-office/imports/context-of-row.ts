import type { Context } from '../../../context.ts'
import { contextAt } from '../../../settings/brand/site-context.ts'
import { RowRefusal } from './row-refusal.ts'

/** The context of the site that a row names, or of the default one. @throws RowRefusal for a number of no site */
export function contextOfRow(context: Context, site: number | undefined): Context {
  if (site === undefined) return context
  if (!context.config.sites.some(({ id }) => id === site)) throw new RowRefusal(`there is no site ${site}`)
  return contextAt(context, site)
}
