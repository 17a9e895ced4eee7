import { element, icon } from '../dom.ts'
import type { LaunchData } from '../launch-data.ts'
import type { TextLookup } from '../text-lookup.ts'

/** The elements of the page that change during play. Every kind of game has the same elements. */
export interface Shell {
  readonly root: HTMLElement
  readonly table: HTMLElement
  /** The main message. It is a live region, so screen readers read it out whenever it changes. */
  readonly status: HTMLElement
  /**
   * Small text below the status. It is hidden from screen readers, because `addDetail` adds it to the status as well.
   */
  readonly detail: HTMLElement
  readonly balance: HTMLElement
  /** The balance's currency; empty for play money. */
  readonly currency: HTMLElement
  readonly win: HTMLElement
  readonly stake: HTMLElement
  readonly stakeLabel: HTMLElement
  readonly lower: HTMLButtonElement
  readonly raise: HTMLButtonElement
  readonly spin: HTMLButtonElement
  readonly menu: HTMLButtonElement
  /** The number of free spins from a bonus that the player has not played yet. Hidden if there are none. */
  readonly freeSpins: HTMLElement
}

export function createShell(launch: LaunchData, t: TextLookup): Shell {
  const root = document.getElementById('game')
  if (!root) throw new Error('the page has no place for the game')
  dress(root, launch)
  const shell = createParts(t)
  const backdrop = element('img', { class: 'backdrop', src: launch.game.pictures['backdrop'] ?? '', alt: '' })
  const framed = window.parent !== window
  const close = element('a', { class: 'round', href: launch.lobbyUrl, target: '_top', 'aria-label': t('play.close') })
  close.append(icon('cross'))
  const header = element(
    'header',
    {},
    launch.mode === 'free'
      ? element('p', { class: 'free', title: t('play.freeNote') }, t('play.free'))
      : shell.freeSpins,
    element('h1', {}, launch.game.name),
    element('div', { class: 'tools' }, shell.menu, !framed && close),
  )
  const meters = element(
    'div',
    { class: 'meters' },
    meter(element('span', {}, t('play.balance')), shell.balance, shell.currency),
    meter(element('span', {}, t('play.win')), shell.win),
  )
  const stakes = element(
    'div',
    { class: 'stakes', role: 'group', 'aria-label': t('play.stake') },
    shell.lower,
    meter(shell.stakeLabel, shell.stake),
    shell.raise,
  )
  const panel = element('section', { class: 'panel' }, meters, stakes, shell.spin)
  const messages = element('div', { class: 'messages' }, shell.status, shell.detail)
  const [stage, room] = [
    element('div', { class: 'stage' }, shell.table),
    element('div', { class: 'message-area' }, messages),
  ]
  root.replaceChildren(backdrop, header, stage, room, panel)
  return { root, ...shell }
}

function createParts(t: TextLookup): Omit<Shell, 'root'> {
  // All controls are disabled at first, because the game cannot be played until the first state has arrived.
  const button = { type: 'button', 'aria-disabled': 'true' }
  const spin = element('button', { ...button, class: 'spin', 'aria-label': t('play.spin') }, icon('spin'))
  spin.append(element('span', { 'aria-hidden': 'true' }, t('play.spin')))
  return {
    table: element('div', { class: 'table' }),
    status: element('p', { class: 'status', role: 'status' }),
    detail: element('p', { class: 'detail', 'aria-hidden': 'true' }),
    balance: element('b'),
    currency: element('small'),
    win: element('b'),
    stake: element('b'),
    stakeLabel: element('span', {}, t('play.stake')),
    lower: element('button', { ...button, class: 'round', 'aria-label': t('play.lower') }, icon('minus')),
    raise: element('button', { ...button, class: 'round', 'aria-label': t('play.raise') }, icon('plus')),
    spin,
    freeSpins: element('p', { class: 'free', hidden: '' }),
    menu: element('button', { class: 'round', type: 'button', 'aria-label': t('play.menu') }, icon('menu')),
  }
}

const meter = (label: HTMLElement, value: HTMLElement, unit?: HTMLElement): HTMLElement =>
  element('p', { class: 'meter' }, label, ' ', value, ' ', unit)

function dress(root: HTMLElement, { game, mode }: LaunchData): void {
  root.dataset['game'] = game.gameId
  root.dataset['mode'] = mode
  root.dataset['engine'] = game.engine
  for (const [name, color] of Object.entries(game.theme)) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color)
  }
}

/**
 * The greatest number of characters with which a label fits into the main button beside the icon. A longer label is
 * shown without the icon.
 */
const longestWithIcon = 8

/** Sets the main button's label, both on the screen and for screen readers. */
export function showAction({ spin }: Shell, label: string): void {
  if (spin.getAttribute('aria-label') === label) return
  spin.setAttribute('aria-label', label)
  spin.lastElementChild?.replaceChildren(label)
  spin.classList.toggle('long', label.length > longestWithIcon)
}

/** Adds a text to the status message. It is shown below the status, and screen readers read it out after the status. */
export function addDetail({ status, detail }: Shell, text: string): void {
  detail.textContent = text
  status.append(element('span', { class: 'spoken-only' }, ` ${text}`))
}

/**
 * Marks a control as available or unavailable. It sets only `aria-disabled`, because `disabled` would take the focus
 * away from the control.
 */
export function enable(control: HTMLButtonElement, enabled: boolean): void {
  if (isEnabled(control) !== enabled) control.setAttribute('aria-disabled', String(!enabled))
}

export const isEnabled = (control: HTMLButtonElement): boolean => control.getAttribute('aria-disabled') !== 'true'
