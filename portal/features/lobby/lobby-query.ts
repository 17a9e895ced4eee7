import type { PageQuery } from '@baize/contract/portal/page-query'
import { searchMaximum } from '../../catalogue/search-maximum.ts'
import type { LobbyQuery } from '../../navigation/paths.ts'

/** Reads the lobby's query from the page's URL. Invalid values are left out. */
export function lobbyQuery(search: PageQuery): LobbyQuery {
  const text = (name: 'category' | 'provider' | 'search') =>
    search.get(name)?.trim().slice(0, searchMaximum) || undefined
  const page = Number(search.get('page'))
  return {
    category: text('category'),
    provider: text('provider'),
    search: text('search'),
    group: search.get('group') === 'provider' ? 'provider' : undefined,
    asEmbedded: search.has('asEmbedded') || undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? String(page) : undefined,
  }
}
