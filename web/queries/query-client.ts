import { CallError } from '@baize/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** How often a call is retried if it got no reply. */
const moreAttempts = 2

/**
 * Creates the cache for a tab's server data. Data that is older than `staleMs` is refetched when a component shows it,
 * when the tab comes to the front, and when a lost connection returns.
 */
export const makeQueryClient = ({ staleMs }: { readonly staleMs: number }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network, a query must fail in the same way as if the server were unreachable. By default it would
        // wait without a message.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        // A call is retried only if there was no reply, because otherwise the same request would get the same reply
        // again.
        retry: (failures, error) => failures < moreAttempts && !(error instanceof CallError && error.httpStatus !== 0),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
