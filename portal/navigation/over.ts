/**
 * The overlays over a page are values of its address: `?over=wallet.bonuses&over=promotion.welcome`, the lowest first. An
 * address holds no amount and no secret, and opening it sends nothing.
 */
export const overParameter = 'over'
/** The page to go to after the login. It belongs to the login alone, and leaves the address with it. */
export const originParameter = 'origin'

/** Sidebars: one at a time, and never below another overlay. */
const sidebars = ['login', 'signup', 'confirm-signup', 'reset-password', 'account', 'navigation', 'search'] as const
export type Sidebar = (typeof sidebars)[number]

export const walletTabs = ['deposit', 'withdrawal', 'history', 'bonuses', 'limits'] as const
export type WalletTab = (typeof walletTabs)[number]
/** The steps after a tab's first one. `returned`: the player comes back from the provider's page. */
const walletSteps: Partial<Record<WalletTab, readonly string[]>> = {
  deposit: ['amount', 'bonus', 'payment', 'returned'],
  withdrawal: ['amount', 'payee'],
}

/**
 * Dialogs with content: the information about a game, a promotion, the terms of a bonus that the player has, an item of the
 * loyalty shop. What lists the content shows its dialog.
 */
const contents = ['game-info', 'promotion', 'bonus', 'item'] as const
export type Content = (typeof contents)[number]

export interface Over {
  readonly kind: Sidebar | 'wallet' | 'messages' | 'break' | Content
  /** The wallet's tab and step, `expired` for a login after the end of the session, or the id of the content. */
  readonly detail: string
}

const detailMaximum = 100
const stackMaximum = 3

/** The overlay of a value; undefined for one that the portal does not know. */
export function overOf(value: string): Over | undefined {
  const [kind = '', ...rest] = value.split('.')
  const detail = rest.join('.')
  const over = (fits: boolean) => (fits ? { kind: kind as Over['kind'], detail } : undefined)
  if (kind === 'login') return over(detail === '' || detail === 'expired')
  if (kind === 'messages' || kind === 'break' || isSidebar(value)) return over(detail === '')
  if ((contents as readonly string[]).includes(kind)) return over(detail !== '' && detail.length <= detailMaximum)
  if (kind !== 'wallet') return undefined
  const { tab, step } = walletPlace(detail)
  return over(walletTabs.includes(tab) && (step === '' || walletSteps[tab]?.includes(step) === true))
}

export interface WalletPlace {
  readonly tab: WalletTab
  /** Empty at the tab's first step. */
  readonly step: string
}

export function walletPlace(detail: string): WalletPlace {
  const at = detail.indexOf('.')
  return at < 0
    ? { tab: detail as WalletTab, step: '' }
    : { tab: detail.slice(0, at) as WalletTab, step: detail.slice(at + 1) }
}

export const kindOf = (value: string): string => value.split('.', 1)[0] ?? ''
export const isSidebar = (value: string): boolean => (sidebars as readonly string[]).includes(kindOf(value))

/** The overlays of an address, the lowest first, without unknown values and with one of each kind. */
export function oversIn(search: string): readonly string[] {
  const known = new URLSearchParams(search).getAll(overParameter).filter(overOf)
  const isFirst = (over: string, at: number) => known.findIndex((other) => kindOf(other) === kindOf(over)) === at
  return known.filter(isFirst).slice(0, stackMaximum)
}

/** The query with these overlays. The page's other values stay. */
export function withOvers(search: string, overs: readonly string[]): string {
  const query = new URLSearchParams(search)
  query.delete(overParameter)
  for (const over of overs) query.append(overParameter, over)
  if (!overs.some((over) => kindOf(over) === 'login')) query.delete(originParameter)
  const text = query.toString()
  return text && `?${text}`
}

/** Opens an overlay. A sidebar gives way to it, and so does an overlay of the same kind with all above it. */
export function opened(overs: readonly string[], over: string): readonly string[] {
  const same = overs.findIndex((other) => kindOf(other) === kindOf(over))
  const below = (same < 0 ? overs : overs.slice(0, same)).filter((other) => !isSidebar(other))
  return [...below, over].slice(-stackMaximum)
}

/** Closes an overlay and all above it. Without a name, the topmost one. */
export function closed(overs: readonly string[], kind?: string): readonly string[] {
  const at = kind === undefined ? overs.length - 1 : overs.findIndex((over) => kindOf(over) === kind)
  return at < 0 ? overs : overs.slice(0, at)
}

type Overs = readonly string[]

export const isSame = (some: Overs, others: Overs): boolean =>
  some.length === others.length && some.every((over, at) => over === others[at])

/** An entry of the browser's history: its overlays, and those of the entries below it that show the same page. */
export interface Entry {
  readonly overs: Overs
  /** From the page, if the overlays were opened from there, to this entry. */
  readonly trail: readonly Overs[]
}

/** @param kept the trail that the history holds for this entry; an address that was opened directly has none */
export function entryOf(overs: Overs, kept: readonly Overs[] | undefined): Entry {
  const own = kept?.at(-1)
  return { overs, trail: kept && own && overs.length > 0 && isSame(own, overs) ? kept : [overs] }
}

/** What the history has to do: go back, put an entry in place of the current one, or put one above it. */
export type Move =
  | { readonly back: number; readonly to: Overs; readonly instead?: Entry }
  | { readonly replace: Entry }
  | { readonly push: Entry }

/**
 * How the history comes to show other overlays. `back` and `close` return to an entry that showed them before in the same
 * visit of the page, so that Back never shows what has been closed. If an address was opened directly, no such entry lies
 * below: `back` changes the current one, and `close` the lowest one of this visit.
 */
export function moveTo({ overs, trail }: Entry, to: Overs, how: 'push' | 'replace' | 'back' | 'close'): Move {
  if (how === 'push' && !isSame(to, overs)) return { push: { overs: to, trail: [...trail, to] } }
  const below = trail.slice(0, -1)
  const known = how === 'back' || how === 'close' ? below.findLastIndex((other) => isSame(other, to)) : -1
  if (known >= 0) return { back: below.length - known, to }
  if (how !== 'close' || below.length === 0) return { replace: { overs: to, trail: [...below, to] } }
  return { back: below.length, to: trail[0] ?? to, instead: { overs: to, trail: [to] } }
}

/** Opens an overlay. It takes the place of a sidebar, and of an overlay of the same kind. */
export function moveToOpen(entry: Entry, over: string): Move {
  const top = entry.overs.at(-1)
  const isInPlace = top !== undefined && (isSidebar(top) || kindOf(top) === kindOf(over))
  return moveTo(entry, opened(entry.overs, over), isInPlace ? 'replace' : 'push')
}
