import { type ComponentType, createContext } from 'react'

/**
 * The bar with the player's clock, net result and protection dialogs: `awaited` while it loads, `missing` if its code
 * could not be loaded, otherwise the component.
 */
export type PlayBarCode =
  | 'awaited'
  | 'missing'
  | { readonly PlayBar: ComponentType<{ readonly inFullScreen: boolean }> }

/**
 * Provides the play bar. Games for real money open only once the bar has loaded, because it shows the dialogs that the
 * player must answer before the platform accepts stakes.
 */
export const PlayBarContext = createContext<PlayBarCode>('awaited')
