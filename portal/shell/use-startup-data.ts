import { useRouteLoaderData } from 'react-router'
import type { Start } from './startup-data.server.ts'

/** What the page started with: language, addresses, the shell's configuration. */
export function useStart(): Start {
  const start = useRouteLoaderData<Start>('root')
  if (!start) throw new Error('used outside of the root route')
  return start
}
