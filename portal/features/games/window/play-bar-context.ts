import { type ComponentType, createContext } from 'react'

/** The bar with the player's clock, net result and protection dialogs: loading, not loadable, or there. */
export type PlayBarCode =
  | 'awaited'
  | 'missing'
  | { readonly PlayBar: ComponentType<{ readonly inFullScreen: boolean }> }

/** No game for real money opens below until the bar is there, because the bar shows the dialogs that hold stakes back. */
export const PlayBarContext = createContext<PlayBarCode>('awaited')
