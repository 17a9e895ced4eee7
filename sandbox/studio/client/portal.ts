import type { LaunchData } from './launch-data.ts'

/** Tells the portal, and nobody else, when money is at stake and when it no longer is. */
export function roundNews({ mode, portalOrigin }: LaunchData): (state: 'started' | 'ended') => void {
  return (state) => {
    if (mode === 'real' && window.parent !== window) {
      window.parent.postMessage({ type: 'baize:round', state }, portalOrigin)
    }
  }
}
