import { useEffect, useRef } from 'react'
import { relaunch } from '../window/relaunch.ts'

/**
 * Opens games again when the player may play again, whichever tab it was answered in.
 * @param isHeld whether the platform accepts no stakes now
 */
export function useRelaunchAfter(isHeld: boolean, which: 'refused' | 'all'): void {
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current && !isHeld) relaunch(which)
    wasHeld.current = isHeld
  }, [isHeld, which])
}
