/**
 * Opens and closes the overlays over the page, from any code: each is an entry of the browser's history. The page below
 * stays mounted, for example with a running game.
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
  oversIn,
  type WalletTab,
  withOvers,
} from '../navigation/over.ts'
import { leaveFor, type Place, showPlace } from '@baize/web/forms/leaving.ts'
import type { Restriction } from '../data/restriction.ts'

/** What an entry of the history holds beside its address. */
export interface OverlayState {
  readonly trail?: Entry['trail']
  /** The break or exclusion that has ended the session. */
  readonly restriction?: Restriction | undefined
  /** Of a dialog, until its content has come. */
  readonly title?: string | undefined
}

interface Router {
  readonly location: Location<OverlayState | null>
  readonly navigate: NavigateFunction
}

let router: Router | undefined
/** Where the history is going back to, and the entry that is put there. */
let returning: Extract<Move, { back: number }> | undefined

/** After this time without an answer of the history, a frame's own entries have swallowed the way back. */
const swallowedMs = 1000

const here = ({ location }: Router): Entry => entryOf(oversIn(location.search), location.state?.trail)

export const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place => ({
  page: pathname,
  overs: oversIn(search),
})

/** The host of the overlays calls it with every address that the page shows. */
export function followRouter(next: Router): void {
  const isMoved = router?.location.key !== next.location.key
  router = next
  showPlace(placeOf(next.location))
  if (!returning || !isMoved) return
  const { to, instead } = returning
  const entry = here(next)
  returning = undefined
  if (isSame(entry.overs, to)) {
    if (instead) show(instead, true)
    return
  }
  // a frame of the page had entries of its own, which counted
  const further = moveTo(entry, to, 'back')
  if ('back' in further) run({ ...further, ...(instead && { instead }) })
}

/** Whether the history is on its way back, so that the address may name a place that nobody has asked for. */
export const isReturning = (): boolean => returning !== undefined

/** The player stays where they are. */
export function stopReturning(): void {
  returning = undefined
}

function show(entry: Entry, isReplaced: boolean, query = window.location.search, more: OverlayState = {}): void {
  const state: OverlayState = { ...more, trail: entry.trail }
  const search = withOvers(query, entry.overs)
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
  void router?.navigate(-move.back)
}

function open(over: string, query?: string, more?: OverlayState): void {
  if (!router) return
  const entry = here(router)
  // the same address once more would load the page again
  if (query !== undefined || entry.overs.at(-1) !== over) run(moveToOpen(entry, over), query, more)
}

interface LoginRequest {
  /** Path to go to after the login. */
  readonly origin?: string | undefined
  /** The session has ended. A break or an exclusion may be the reason. */
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
/** Opens the search for a game. */
export const openSearch = () => open('search')
export const openWallet = (tab: WalletTab = 'deposit') => open(`wallet.${tab}`)
/** Opens the inbox. */
export const openMessages = () => open('messages')
/** Opens the dialog for a break. */
export const openBreak = () => open('break')
/** Opens a dialog with content. What lists the content shows it: see `useContent`. */
export const openContent = (kind: Content, id: string, title?: string) => open(`${kind}.${id}`, undefined, { title })

/** Puts an overlay in place of the topmost one. */
export function replaceOverlay(over: string): void {
  if (!router) return
  const entry = here(router)
  run(moveTo(entry, opened(entry.overs.slice(0, -1), over), 'replace'))
}

/** Closes the topmost overlay. */
export function closeOverlay(): void {
  if (router) closeTo(closed(here(router).overs))
}

/** Closes all overlays but these. Asks before typed input is lost, and before the history moves, which moves frames too. */
export function closeTo(overs: readonly string[]): void {
  const close = () => {
    if (router) run(moveTo(here(router), overs, 'close'))
  }
  leaveFor({ page: window.location.pathname, overs }, { leave: close, stay: () => undefined })
}

/** Shows another place of the open wallet. `push` adds an entry, so that Back returns; `back` returns to the place. */
export function moveWallet(place: string, how: 'push' | 'replace' | 'back'): void {
  if (!router) return
  const entry = here(router)
  const below = closed(entry.overs, 'wallet')
  if (below !== entry.overs) run(moveTo(entry, [...below, `wallet.${place}`], how))
}

/** An address of the current page with the overlays that are open, for a page that changes its own query. */
export function keepingOvers(address: string): string {
  const [path = '', query = ''] = address.split('?')
  return path + withOvers(query, oversIn(window.location.search))
}

/** The overlays of the address, the lowest first. */
export function useOvers(): readonly string[] {
  const { search } = useLocation()
  return useMemo(() => oversIn(search), [search])
}
