/**
 * What lies over the page: at most one of the sidebars, and the wallet or the inbox. Opened from anywhere; the page
 * below, a running game for instance, stays as it is.
 */
import { useSyncExternalStore } from 'react'

export type Sidebar = 'login' | 'signup' | 'navigation' | 'search'
export type WalletTab = 'deposit' | 'withdrawal' | 'history' | 'bonuses' | 'limits'

export interface LoginRequest {
  /** Path to go to after the login. */
  readonly origin?: string | undefined
  /** Text above the form, already translated: why the player has to log in. */
  readonly message?: string | undefined
  /** The link of a password mail: shows the step for the new password. */
  readonly reset?: { readonly email: string; readonly confirmationCode: string } | undefined
}

export interface WalletRequest {
  readonly tab: WalletTab
  /** The player comes back from a hosted payment page. */
  readonly returned?: boolean | undefined
}

export interface Overlays {
  readonly sidebar?: Sidebar | undefined
  readonly login: LoginRequest
  /** The signup sidebar confirms a sign-up from another site. */
  readonly externalConfirmation: boolean
  readonly wallet?: WalletRequest | undefined
  /** What the house has written to the player. */
  readonly messages: boolean
}

const closed: Overlays = { login: {}, externalConfirmation: false, messages: false }

let current = closed
const listeners = new Set<() => void>()

function set(change: Partial<Overlays>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getOverlays = (): Overlays => current

export function useOverlays(): Overlays {
  return useSyncExternalStore(subscribe, getOverlays, () => closed)
}

export const openLogin = (login: LoginRequest = {}) => set({ sidebar: 'login', login })
export const openSignup = (externalConfirmation = false) => set({ sidebar: 'signup', externalConfirmation })
export const openNavigation = () => set({ sidebar: 'navigation' })
/** The search for a game, over whatever page. */
export const openSearch = () => set({ sidebar: 'search' })
export const closeSidebar = () => set({ sidebar: undefined })

/** Opens the wallet, for logged-in players; sidebars close. */
export const openWallet = (wallet: WalletRequest = { tab: 'deposit' }) => set({ sidebar: undefined, wallet })
export const closeWallet = () => set({ wallet: undefined })

/** Opens the inbox, for logged-in players; sidebars close. */
export const openMessages = () => set({ sidebar: undefined, messages: true })
export const closeMessages = () => set({ messages: false })
