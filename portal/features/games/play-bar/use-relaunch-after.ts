import { useEffect, useRef } from 'react'
import { relaunch } from '../window/relaunch.ts'

/**
 * Relaunches games as soon as the player may play again, even if the player answered the dialog in another tab.
 * @param isHeld whether the platform currently accepts no stakes
 */
export function useRelaunchAfter(isHeld: boolean, which: 'refused' | 'all'): void {
  const wasHeld = useRef(false)
  useEffect(() => {
    if (wasHeld.current && !isHeld) relaunch(which)
    wasHeld.current = isHeld
  }, [isHeld, which])
}
