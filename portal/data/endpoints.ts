import { keptValue } from '@baize/web/storage/kept.ts'
import { create } from 'zustand'

/** The base URLs at which the browser calls Baize's services. They come from the content service's configuration. */
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

/**
 * Stores the URLs of the services that the page's configuration contains, so that later calls use them, and returns
 * them. A page that the server rendered without the configuration, for example because the content service did not
 * reply or maintenance is on, contains no URLs. The page then uses those that this tab received with an earlier page,
 * if there are any.
 */
export function rememberEndpoints(ofPage: Endpoints): Endpoints {
  if (ofPage.ps_endpoint) kept.write(ofPage)
  current = ofPage.ps_endpoint ? ofPage : (kept.read() ?? ofPage)
  return current
}

export const endpoints = (): Endpoints => current

const useMaintenanceStore = create(() => ({ isOn: false }))

/**
 * True once the platform has reported maintenance. Reloading the page resets it; if maintenance continues, the next
 * call to the platform sets it again.
 */
export const useMaintenance = (): boolean => useMaintenanceStore(({ isOn }) => isOn)

/**
 * Shows the maintenance screen. Called when the platform refuses a call because of maintenance, or when the event
 * stream announces maintenance.
 */
export const startMaintenance = (): void => useMaintenanceStore.setState({ isOn: true })
