import { makeQueryClient } from '@baize/web/queries/query-client.ts'

/**
 * Caches the server's data for this tab. Because staff decide on the basis of these data, they become stale sooner than
 * on players' pages.
 */
export const queryClient = makeQueryClient({ staleMs: 5_000 })
