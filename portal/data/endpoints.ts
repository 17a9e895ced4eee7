import { create } from 'zustand'

/** Base addresses of the services as the browser calls them. */
export interface Endpoints {
  readonly ps_endpoint?: string | undefined
  readonly chronos_endpoint?: string | undefined
  readonly ips_endpoint?: string | undefined
}

const key = 'endpoints'
let current: Endpoints = {}

/** Uses the addresses of the page's configuration. If it has none, uses the last ones that this tab received. */
export function rememberEndpoints(ofPage: Endpoints): Endpoints {
  try {
    if (ofPage.ps_endpoint) sessionStorage.setItem(key, JSON.stringify(ofPage))
    current = ofPage.ps_endpoint ? ofPage : (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Endpoints)
  } catch {
    // storage is off: the page's own addresses are enough
    current = ofPage
  }
  return current
}

export const endpoints = (): Endpoints => current

const useMaintenanceStore = create(() => ({ isOn: false }))

/** Whether the platform has said that maintenance is under way. A reload asks again. */
export const useMaintenance = (): boolean => useMaintenanceStore(({ isOn }) => isOn)

/** The platform refused a call, or the event stream says that it will. */
export const startMaintenance = (): void => useMaintenanceStore.setState({ isOn: true })
