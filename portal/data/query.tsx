import { makeQueryClient } from '@baize/web/queries/query-client.ts'
import { type Query, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { onSessionEnd } from './session.ts'

/** Server state of the whole tab. Keys begin with a topic of the event stream: `['balance']`, `['payments', …]`. */
export const queryClient = makeQueryClient({ staleMs: 30_000 })

const askAgainMs = 15_000

/** For queries that play depends on: a call that failed, for instance because the server was busy, is made again soon. */
export const refetchAfterError = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && askAgainMs

/**
 * For queries that hold stakes back. When the network returns they are asked at once, however new the last reply is,
 * because the next stake would be refused without a word of the reason.
 */
export const askedForPlay = { refetchInterval: refetchAfterError, refetchOnReconnect: 'always' } as const

onSessionEnd((end) => {
  queryClient.clear()
  // a player whose session expired keeps what they typed; a player who logs out leaves nothing behind
  if (end === 'logout') clearDrafts()
})

/** Gives queries to the components below. Only code that is loaded on demand uses it, never the first screen. */
export function PlayerData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
