import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from './client.ts'
import { clearDrafts } from './draft.ts'
import { onSessionEnd } from './session.ts'

/** Server state of the whole tab. Keys begin with a topic of the event stream: `['balance']`, `['payments', …]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // a browser without a network is told so like by a server that is not reached, instead of waiting without a word
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.httpStatus !== 0),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onSessionEnd((end) => {
  queryClient.clear()
  // who comes back after a lost session finds what was typed; whoever has logged out leaves nothing to the next
  if (end === 'logout') clearDrafts()
})

/** Gives queries to the components below; used by what is loaded on demand, never by the first screen. */
export function PlayerData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
