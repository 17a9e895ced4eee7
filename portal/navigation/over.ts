/**
 * Query parameter with the overlays above a page, the lowest first: `?over=wallet.bonuses&over=promotion.welcome`.
 * Anybody can send a player a link with such a URL. So the parameter contains neither amounts nor secrets, and opening
 * the URL does not send anything to the platform.
 */
export const overParameter = 'over'
/**
 * Query parameter with the page to open after the login. Only the login uses it, so it is removed when the login
 * closes.
 */
export const originParameter = 'origin'

/** The sidebars. Only one of them can be open at a time, and never below another overlay. */
const sidebars = ['login', 'signup', 'confirm-signup', 'reset-password', 'account', 'navigation', 'search'] as const
export type Sidebar = (typeof sidebars)[number]

export const walletTabs = ['deposit', 'withdrawal', 'history', 'bonuses', 'limits'] as const
export type WalletTab = (typeof walletTabs)[number]
/**
 * The steps of each wallet tab, except the tab's first step. `returned` means that the player has come back from the
 * provider's page.
 */
const walletSteps: Partial<Record<WalletTab, readonly string[]>> = {
  deposit: ['amount', 'bonus', 'payment', 'returned'],
  withdrawal: ['amount', 'payee'],
}

/**
 * Dialogs about one item: information about a game, a promotion, the terms of a player's bonus, an item of the loyalty
 * shop. The component that lists the items also renders the dialog.
 */
const contents = ['game-info', 'promotion', 'bonus', 'item'] as const
export type Content = (typeof contents)[number]

/**
 * How the login can open. `expired`: after the end of a session. `forgot`: with the form that requests a new password.
 */
const loginDetails = new Set(['', 'expired', 'forgot'])

export interface Over {
  readonly kind: Sidebar | 'wallet' | 'messages' | 'break' | Content
  /**
   * For the wallet its tab and step, for the login how it opens, and for a dialog about one item the item's id. Empty
   * for all other overlays.
   */
  readonly detail: string
}

const detailMaximum = 100
const stackMaximum = 3

/** Parses one value of the parameter. Returns undefined if the portal does not know the overlay. */
export function overOf(value: string): Over | undefined {
  const [kind = '', ...rest] = value.split('.')
  const detail = rest.join('.')
  const over = (fits: boolean) => (fits ? { kind: kind as Over['kind'], detail } : undefined)
  if (kind === 'login') return over(loginDetails.has(detail))
  if (kind === 'messages' || kind === 'break' || isSidebar(value)) return over(detail === '')
  if ((contents as readonly string[]).includes(kind)) return over(detail !== '' && detail.length <= detailMaximum)
  if (kind !== 'wallet') return undefined
  const { tab, step } = walletViewOf(detail)
  return over(walletTabs.includes(tab) && (step === '' || walletSteps[tab]?.includes(step) === true))
}

export interface WalletView {
  readonly tab: WalletTab
  /** Empty at the first step of a tab. */
  readonly step: string
}

export function walletViewOf(detail: string): WalletView {
  const at = detail.indexOf('.')
  return at < 0
    ? { tab: detail as WalletTab, step: '' }
    : { tab: detail.slice(0, at) as WalletTab, step: detail.slice(at + 1) }
}

export const kindOf = (value: string): string => value.split('.', 1)[0] ?? ''
export const isSidebar = (value: string): boolean => (sidebars as readonly string[]).includes(kindOf(value))

/**
 * Returns the overlays in a URL, the lowest first, at most `stackMaximum`. Unknown values are left out. If several
 * overlays have the same kind, only the first of them is returned.
 */
export function oversIn(search: string): readonly string[] {
  const known = new URLSearchParams(search).getAll(overParameter).filter(overOf)
  const isFirst = (over: string, at: number) => known.findIndex((other) => kindOf(other) === kindOf(over)) === at
  return known.filter(isFirst).slice(0, stackMaximum)
}

/**
 * Returns the query with these overlays instead of the overlays that it contains. All other parameters stay, with one
 * exception: the login's origin is removed if the login is not among the new overlays.
 */
export function withOvers(search: string, overs: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.delete(overParameter)
  for (const over of overs) query.append(overParameter, over)
  if (!overs.some((over) => kindOf(over) === 'login')) query.delete(originParameter)
  const text = query.toString()
  return text && `?${text}`
}

/**
 * Returns the overlays after another overlay is opened. The new overlay replaces open sidebars. It also replaces an
 * overlay of the same kind, together with everything above it.
 */
export function opened(overs: readonly string[], over: string): readonly string[] {
  const same = overs.findIndex((other) => kindOf(other) === kindOf(over))
  const below = (same < 0 ? overs : overs.slice(0, same)).filter((other) => !isSidebar(other))
  return [...below, over].slice(-stackMaximum)
}

/**
 * Returns the overlays after one of them is closed, together with everything above it. Without `kind`, the topmost
 * overlay is closed.
 */
export function closed(overs: readonly string[], kind?: string): readonly string[] {
  const at = kind === undefined ? overs.length - 1 : overs.findIndex((over) => kindOf(over) === kind)
  return at < 0 ? overs : overs.slice(0, at)
}

type Overs = readonly string[]

export const isSame = (some: Overs, others: Overs): boolean =>
  some.length === others.length && some.every((over, at) => over === others[at])

/**
 * An entry of the browser's history: its overlays, and the overlays of those entries below it that belong to the same
 * page.
 */
export interface Entry {
  readonly overs: Overs
  /**
   * The overlays of each entry, from the page without overlays to this entry. Contains only this entry if its URL was
   * opened directly.
   */
  readonly trail: readonly Overs[]
}

/**
 * Returns the entry for the current URL.
 * @param kept the trail that the history has stored with the entry; undefined if the URL was opened directly
 */
export function entryOf(overs: Overs, kept: readonly Overs[] | undefined): Entry {
  const own = kept?.at(-1)
  return { overs, trail: kept && own && overs.length > 0 && isSame(own, overs) ? kept : [overs] }
}

/** What the history must do: go back a number of entries, replace the current entry, or add an entry above it. */
export type Move =
  | { readonly back: number; readonly to: Overs; readonly instead?: Entry }
  | { readonly replace: Entry }
  | { readonly push: Entry }

/**
 * Returns how the history gets to other overlays. `back` and `close` go back to an earlier entry of the same page with
 * these overlays, so that the back button never shows an overlay that was closed. If there is no such entry, because a
 * URL was opened directly, `back` replaces the current entry, and `close` replaces the page's lowest entry.
 */
export function moveTo({ overs, trail }: Entry, to: Overs, how: 'push' | 'replace' | 'back' | 'close'): Move {
  if (how === 'push' && !isSame(to, overs)) return { push: { overs: to, trail: [...trail, to] } }
  const below = trail.slice(0, -1)
  const known = how === 'back' || how === 'close' ? below.findLastIndex((other) => isSame(other, to)) : -1
  if (known >= 0) return { back: below.length - known, to }
  if (how !== 'close' || below.length === 0) return { replace: { overs: to, trail: [...below, to] } }
  return { back: below.length, to: trail[0] ?? to, instead: { overs: to, trail: [to] } }
}

/**
 * Returns how the history opens an overlay. The new overlay replaces an open sidebar or an open overlay of the same
 * kind. Otherwise it is added above the current overlays.
 */
export function moveToOpen(entry: Entry, over: string): Move {
  const top = entry.overs.at(-1)
  const isInPlace = top !== undefined && (isSidebar(top) || kindOf(top) === kindOf(over))
  return moveTo(entry, opened(entry.overs, over), isInPlace ? 'replace' : 'push')
}
