import { CallError } from '@baize/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** Number of retries of a call that got no reply. */
const moreAttempts = 2

/**
 * Creates the cache for a tab's server data. Data older than `staleMs` is refetched when a component shows it, when the
 * tab comes to the front and when a lost connection returns.
 */
export const makeQueryClient = ({ staleMs }: { readonly staleMs: number }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // without a network, a query must fail as it does for an unreachable server, instead of waiting without a
        // message
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        // retry only without a reply, because the same request would get the same reply again
        retry: (failures, error) => failures < moreAttempts && !(error instanceof CallError && error.httpStatus !== 0),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
