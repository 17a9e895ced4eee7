/**
 * Opens and closes the overlays above the page, from any code. Each overlay is an entry in the browser's history. The
 * page below stays mounted, for example with a running game.
 */
import { type Location, type NavigateFunction, useLocation } from 'react-router'
import { useMemo } from 'react'
import {
  closed,
  type Content,
  type Entry,
  entryOf,
  isSame,
  type Move,
  moveTo,
  moveToOpen,
  opened,
  originParameter,
  overOf,
  oversIn,
  type WalletTab,
  walletViewOf,
  withOvers,
} from '../navigation/over.ts'
import { leaveFor, type ShownPage, noteShown } from '@baize/web/forms/leaving.ts'
import type { Restriction } from '../data/restriction.ts'

/** What a history entry stores in addition to its URL. */
export interface OverlayState {
  readonly trail?: Entry['trail']
  /** The break or exclusion that ended the session. */
  readonly restriction?: Restriction | undefined
  /** The title that a dialog shows until its content has loaded. */
  readonly title?: string | undefined
}

interface Router {
  readonly location: Location<OverlayState | null>
  readonly navigate: NavigateFunction
}

let router: Router | undefined
/**
 * The step back in the history that is under way, if any. It leads to the entry with the overlays `to`. If `instead` is
 * present, it replaces that entry once the step has finished.
 */
let returning: Extract<Move, { back: number }> | undefined
/** The overlays of the navigation that is under way, until the page shows them. */
let wanted: readonly string[] | undefined

/**
 * If a step back has not reached the page after this time, it only moved a frame, because a frame's navigations are
 * entries in the same history. The page then replaces its current entry to show the wanted overlays.
 */
const swallowedMs = 1000

const here = ({ location }: Router): Entry => entryOf(oversIn(location.search), location.state?.trail)

export const shownAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ShownPage => ({
  page: pathname,
  overs: oversIn(search),
})

/** Records the URL that the page shows. The overlay host calls this function after every navigation. */
export function followRouter(next: Router): void {
  const isMoved = router?.location.key !== next.location.key
  router = next
  noteShown(shownAt(next.location))
  if (isMoved) wanted = undefined
  if (!returning || !isMoved) return
  const { to, instead } = returning
  const entry = here(next)
  returning = undefined
  if (isSame(entry.overs, to)) {
    if (instead) show(instead, true)
    return
  }
  // Frames on the page have added entries to the history, so the step did not go back far enough.
  const further = moveTo(entry, to, 'back')
  if ('back' in further) run({ ...further, ...(instead && { instead }) })
}

/**
 * Returns whether a step back in the history is under way. The current URL may then be an intermediate one that nobody
 * requested.
 */
export const isReturning = (): boolean => returning !== undefined

/**
 * Returns whether the page is about to show something else than this tab of the wallet, because the player has chosen
 * another tab or has closed the wallet.
 */
export const isLeavingTab = (tab: WalletTab): boolean =>
  wanted !== undefined &&
  !wanted.map(overOf).some((over) => over?.kind === 'wallet' && walletViewOf(over.detail).tab === tab)

/** Forgets the navigation that is under way, because it was blocked and the player stays on the page. */
export function stopReturning(): void {
  returning = undefined
  wanted = undefined
}

function show(entry: Entry, isReplaced: boolean, query = window.location.search, more: OverlayState = {}): void {
  const state: OverlayState = { ...more, trail: entry.trail }
  const search = withOvers(query, entry.overs)
  wanted = entry.overs
  void router?.navigate(window.location.pathname + search, { replace: isReplaced, state, preventScrollReset: true })
}

function run(move: Move, query?: string, more?: OverlayState): void {
  if ('push' in move) return show(move.push, false, query, more)
  if ('replace' in move) return show(move.replace, true, query, more)
  const isOnItsWay = isReturning()
  returning = move
  if (isOnItsWay) return
  const timer = setTimeout(() => {
    const { instead, to } = returning ?? move
    returning = undefined
    if (router) run(moveTo(here(router), instead?.overs ?? to, 'replace'))
  }, swallowedMs)
  window.addEventListener('popstate', () => clearTimeout(timer), { once: true })
  stepBack(move.back)
}

/**
 * Goes back by this number of entries, counting only the page's own entries and not those of frames. With the
 * Navigation API, the step names the entry that it must reach. So it can neither stop too early at a frame's entry, nor
 * leave the portal because another step is still under way. Browsers without that API count every entry, including
 * those of frames.
 */
function stepBack(count: number): void {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  const at = navigation?.currentEntry?.index ?? 0
  const key = navigation?.entries()[at - count]?.key
  // A navigation that is interrupted by another navigation is not a fault.
  if (navigation && key !== undefined) void navigation.traverseTo(key).committed?.catch(() => undefined)
  else void router?.navigate(-count)
}

function open(over: string, query?: string, more?: OverlayState): void {
  if (!router) return
  const entry = here(router)
  // Navigating to the same URL again would reload the page's data.
  if (query !== undefined || entry.overs.at(-1) !== over) run(moveToOpen(entry, over), query, more)
}

interface LoginRequest {
  /** Path to open after the login. */
  readonly origin?: string | undefined
  /**
   * Present if the login opens because the session has ended. The end may have been caused by a break or an exclusion.
   */
  readonly expired?: { readonly restriction: Restriction | undefined }
}

export function openLogin({ origin, expired }: LoginRequest = {}): void {
  const query = new URLSearchParams(window.location.search)
  if (origin === undefined) query.delete(originParameter)
  else query.set(originParameter, origin)
  open(expired ? 'login.expired' : 'login', String(query), expired)
}
export const openSignup = () => open('signup')
/** Opens the player's sidebar. */
export const openAccount = () => open('account')
export const openNavigation = () => open('navigation')
export const openSearch = () => open('search')
export const openWallet = (tab: WalletTab = 'deposit') => open(`wallet.${tab}`)
export const openMessages = () => open('messages')
export const openBreak = () => open('break')
/**
 * Opens a dialog about one item of a list, for example a promotion. The component that renders the list also renders
 * the dialog: see `useContent`.
 */
export const openContent = (kind: Content, id: string, title?: string) => open(`${kind}.${id}`, undefined, { title })

/**
 * Replaces the topmost overlay. `push` adds an entry to the history, so that the back button returns to the overlay
 * that was replaced.
 */
export function replaceOverlay(over: string, how: 'push' | 'replace' = 'replace'): void {
  if (!router) return
  const entry = here(router)
  run(moveTo(entry, opened(entry.overs.slice(0, -1), over), how))
}

/**
 * Goes back to the history entry below the current one. If the player opened the current URL directly, there is no such
 * entry, and the given overlay replaces the topmost one.
 */
export function returnToOverlay(over: string): void {
  if (!router) return
  const entry = here(router)
  const below = entry.trail.at(-2)
  if (below) run(moveTo(entry, below, 'back'))
  else replaceOverlay(over)
}

/** Closes the topmost overlay. */
export function closeOverlay(): void {
  if (router) closeTo(closed(here(router).overs))
}

/**
 * Closes all overlays except the given ones. If typed input would be lost, it asks the player first. It must ask before
 * it moves the history, because moving the history also navigates frames such as a game.
 */
export function closeTo(overs: readonly string[]): void {
  const close = () => {
    if (router) run(moveTo(here(router), overs, 'close'))
  }
  leaveFor({ page: window.location.pathname, overs }, { leave: close, stay: () => undefined })
}

/**
 * Navigates within the open wallet. `push` adds a history entry, so that the back button returns to the current one.
 * `replace` adds no entry. `back` returns to an earlier entry.
 */
export function moveWallet(step: string, how: 'push' | 'replace' | 'back'): void {
  if (!router) return
  const entry = here(router)
  const below = closed(entry.overs, 'wallet')
  if (below !== entry.overs) run(moveTo(entry, [...below, `wallet.${step}`], how))
}

/**
 * Returns the URL with the open overlays added to its query. Used by pages that change their own query, so that the
 * overlays stay open.
 */
export function keepingOvers(address: string): string {
  const [path = '', query = ''] = address.split('?')
  return path + withOvers(query, oversIn(window.location.search))
}

/** Returns the overlays in the URL, the lowest first. */
export function useOvers(): readonly string[] {
  const { search } = useLocation()
  return useMemo(() => oversIn(search), [search])
}
