import { CallError } from '@baize/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** Server state of the tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.httpStatus !== 0),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
