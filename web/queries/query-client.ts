import { CallError } from '@baize/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** Further attempts of a call that got no answer. */
const moreAttempts = 2

/**
 * Server state of a tab. What was read is asked again once it is older than `staleMs`: when a page shows it, when the tab
 * comes to the front, and when a lost connection returns.
 */
export const makeQueryClient = ({ staleMs }: { readonly staleMs: number }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // without a network, queries fail like those to an unreachable server instead of waiting silently
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        // an answer stays the same, however often it is asked for
        retry: (failures, error) => failures < moreAttempts && !(error instanceof CallError && error.httpStatus !== 0),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
