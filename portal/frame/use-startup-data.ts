import { useRouteLoaderData } from 'react-router'
import type { StartupData } from './startup-data.server.ts'

/** The page's startup data: language, endpoints and configuration. */
export function useStartupData(): StartupData {
  const start = useRouteLoaderData<StartupData>('root')
  if (!start) throw new Error('used outside of the root route')
  return start
}
