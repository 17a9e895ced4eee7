import { type Blocker, useBlocker } from 'react-router'

/** Holds back a link or the way back to another page. */
export const usePageBlocker = (): Blocker =>
  useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
