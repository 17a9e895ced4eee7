import { makeQueryClient } from '@baize/web/queries/query-client.ts'
import { type Query, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { onSessionEnd } from './session.ts'

/**
 * This tab's cache of data from the platform. Every key begins with a topic of the event stream, for example
 * `['balance']` or `['payments', …]`, so that an event can name the data to refetch.
 */
export const queryClient = makeQueryClient({ staleMs: 30_000 })

const retryMs = 15_000

/**
 * Returns when to repeat a query that play depends on: `retryMs` after a failed call, and never (false) after a
 * successful one. A call may have failed only for a moment, for example because the server was busy.
 */
export const refetchAfterError = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && retryMs

/**
 * Options for queries about anything that blocks stakes, such as a reality check that the player must confirm. These
 * queries are refetched as soon as the network returns, even if their data is fresh, because otherwise the next stake
 * might be refused without an explanation.
 */
export const askedForPlay = { refetchInterval: refetchAfterError, refetchOnReconnect: 'always' } as const

onSessionEnd((end) => {
  queryClient.clear()
  // A player whose session expired can continue their unsent forms after the next login. The drafts of a player who
  // logs out are removed, because somebody else may use the browser next.
  if (end === 'logout') clearDrafts()
})

/**
 * Provides the query client to the components below. Only code that is loaded on demand may use this component, because
 * the first screen must not load TanStack Query.
 */
export function PlayerData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
