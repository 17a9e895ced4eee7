/**
 * The overlays over the page: at most one sidebar, and the wallet or the inbox. Any code may open them. The page below
 * stays mounted, for example with a running game.
 */
import { create } from 'zustand'

export type Sidebar = 'login' | 'signup' | 'navigation' | 'search'
export type WalletTab = 'deposit' | 'withdrawal' | 'history' | 'bonuses' | 'limits'

export interface LoginRequest {
  /** Path to go to after the login. */
  readonly origin?: string | undefined
  /** Translated text above the form that explains why the player has to log in. */
  readonly message?: string | undefined
  /** From the link in a password mail: shows the form for the new password. */
  readonly reset?: { readonly email: string; readonly confirmationCode: string } | undefined
}

export interface ExternalConfirmation {
  /** From the link in the code's mail; absent if the player came without the link. */
  readonly confirmationCode?: string | undefined
}

export interface WalletRequest {
  readonly tab: WalletTab
  /** The player has returned from a hosted payment page. */
  readonly returned?: boolean | undefined
}

export interface OverlayState {
  readonly sidebar?: Sidebar | undefined
  readonly login: LoginRequest
  /** The signup sidebar confirms a sign-up that began elsewhere. */
  readonly confirmation?: ExternalConfirmation | undefined
  readonly wallet?: WalletRequest | undefined
  /** The inbox with messages from the casino. */
  readonly messages: boolean
  /** The short dialog for a break, from a game. */
  readonly pausing: boolean
}

export const useOverlayState = create<OverlayState>()(() => ({
  login: {},
  messages: false,
  pausing: false,
}))
const set = useOverlayState.setState

export const openLogin = (login: LoginRequest = {}) => set({ sidebar: 'login', login })
export const openSignup = () => set({ sidebar: 'signup', confirmation: undefined })
/** Opens the sign-up in external-confirmation mode. */
export const openConfirmation = (confirmation: ExternalConfirmation) => set({ sidebar: 'signup', confirmation })
export const openNavigation = () => set({ sidebar: 'navigation' })
/** Opens the search for a game. */
export const openSearch = () => set({ sidebar: 'search' })
export const closeSidebar = () => set({ sidebar: undefined })

/** Opens the wallet for logged-in players, and closes the sidebar. */
export const openWallet = (wallet: WalletRequest = { tab: 'deposit' }) => set({ sidebar: undefined, wallet })
export const closeWallet = () => set({ wallet: undefined })

/** Opens the inbox for logged-in players, and closes the sidebar. */
export const openMessages = () => set({ sidebar: undefined, messages: true })
export const closeMessages = () => set({ messages: false })

/** Opens the dialog for a break, for logged-in players. */
export const openBreak = () => set({ pausing: true })
export const closeBreak = () => set({ pausing: false })
