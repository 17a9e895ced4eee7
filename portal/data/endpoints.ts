import { keptValue } from '@baize/web/storage/kept.ts'
import { create } from 'zustand'

/** Base addresses of the services as the browser calls them. */
export interface Endpoints {
  readonly ps_endpoint?: string | undefined
  readonly chronos_endpoint?: string | undefined
  readonly ips_endpoint?: string | undefined
}

const kept = keptValue('tab', 'endpoints', endpointsIn)

function endpointsIn(content: unknown): Endpoints | undefined {
  const isKnown = typeof content === 'object' && content !== null
  return isKnown && Object.values(content).every((url) => typeof url === 'string') ? content : undefined
}

let current: Endpoints = {}

/** Uses the addresses of the page's configuration. If it has none, uses the last ones that this tab received. */
export function rememberEndpoints(ofPage: Endpoints): Endpoints {
  if (ofPage.ps_endpoint) kept.write(ofPage)
  current = ofPage.ps_endpoint ? ofPage : (kept.read() ?? ofPage)
  return current
}

export const endpoints = (): Endpoints => current

const useMaintenanceStore = create(() => ({ isOn: false }))

/** Whether the platform has said that maintenance is under way. A reload asks again. */
export const useMaintenance = (): boolean => useMaintenanceStore(({ isOn }) => isOn)

/** The platform refused a call, or the event stream says that it will. */
export const startMaintenance = (): void => useMaintenanceStore.setState({ isOn: true })
