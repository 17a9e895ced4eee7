import type { FrameMessage } from '@baize/contract/games/frame-messages'
import type { LaunchData } from './launch-data.ts'

const isFramed = (): boolean => window.parent !== window

const send = (message: FrameMessage, portalOrigin: string): void => window.parent.postMessage(message, portalOrigin)

/** Returns a function that notifies the portal, and no other origin, when a round with money starts or ends. */
export function roundNews({ mode, portalOrigin }: LaunchData): (state: 'started' | 'ended') => void {
  return (state) => {
    if (mode === 'real' && isFramed()) send({ type: 'baize:round', state }, portalOrigin)
  }
}

/**
 * Returns a function that asks the portal to open its wallet over the game; undefined for play money and for a game
 * outside a frame.
 */
export function askForWallet({ mode, portalOrigin }: LaunchData): (() => void) | undefined {
  if (mode === 'free' || !isFramed()) return undefined
  return () => send({ type: 'baize:deposit' }, portalOrigin)
}

/**
 * Returns a function that asks the portal to close the game; undefined outside a frame. A link from inside the frame
 * would replace the whole window instead, which may belong to a partner that frames the portal.
 */
export function leave({ portalOrigin }: LaunchData): (() => void) | undefined {
  return isFramed() ? () => send({ type: 'baize:close' }, portalOrigin) : undefined
}
