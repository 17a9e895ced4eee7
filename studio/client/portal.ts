import type { LaunchData } from './launch-data.ts'

const isFramed = (): boolean => window.parent !== window

/** Tells the portal, and nobody else, when money is at stake and when it no longer is. */
export function roundNews({ mode, portalOrigin }: LaunchData): (state: 'started' | 'ended') => void {
  return (state) => {
    if (mode === 'real' && isFramed()) window.parent.postMessage({ type: 'baize:round', state }, portalOrigin)
  }
}

/**
 * Asks the portal for its wallet, which opens over the game; undefined where nothing is played for money, or the game
 * stands alone.
 */
export function askForWallet({ mode, portalOrigin }: LaunchData): (() => void) | undefined {
  if (mode === 'free' || !isFramed()) return undefined
  return () => window.parent.postMessage({ type: 'baize:deposit' }, portalOrigin)
}

/**
 * Asks the portal to close the game; undefined where the game stands alone. A link out of a frame would take the
 * whole window, which is a partner's where the portal itself is framed.
 */
export function leave({ portalOrigin }: LaunchData): (() => void) | undefined {
  return isFramed() ? () => window.parent.postMessage({ type: 'baize:close' }, portalOrigin) : undefined
}
