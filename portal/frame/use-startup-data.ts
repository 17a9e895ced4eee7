import { useRouteLoaderData } from 'react-router'
import type { StartupData } from './startup-data.server.ts'

/**
 * Returns the page's startup data: language, endpoints and configuration.
 * @throws Error outside of the root route
 */
export function useStartupData(): StartupData {
  const start = useRouteLoaderData<StartupData>('root')
  if (!start) throw new Error('used outside of the root route')
  return start
}
