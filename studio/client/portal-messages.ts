import type { FrameMessage } from '@baize/contract/games/frame-messages'
import type { LaunchData } from './launch-data.ts'

const isFramed = (): boolean => window.parent !== window

const send = (message: FrameMessage, portalOrigin: string): void => window.parent.postMessage(message, portalOrigin)

/**
 * Returns a function that notifies the portal when a round for real money starts or ends. The message is sent only to
 * the portal's origin, so no other site receives it.
 */
export function roundNews({ mode, portalOrigin }: LaunchData): (state: 'started' | 'ended') => void {
  return (state) => {
    if (mode === 'real' && isFramed()) send({ type: 'baize:round', state }, portalOrigin)
  }
}

/**
 * Returns a function that asks the portal to open its wallet over the game. Undefined for play money, and for a game
 * that is not in a frame.
 */
export function askForWallet({ mode, portalOrigin }: LaunchData): (() => void) | undefined {
  if (mode === 'free' || !isFramed()) return undefined
  return () => send({ type: 'baize:deposit' }, portalOrigin)
}

/**
 * Returns a function that asks the portal to close the game. Undefined for a game that is not in a frame. In a frame, a
 * link is no alternative: it would replace the whole window, which may belong to a partner's site that shows the portal
 * in a frame.
 */
export function leave({ portalOrigin }: LaunchData): (() => void) | undefined {
  return isFramed() ? () => send({ type: 'baize:close' }, portalOrigin) : undefined
}
