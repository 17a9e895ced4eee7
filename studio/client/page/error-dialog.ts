import { element } from '../dom.ts'

export interface ErrorAction {
  readonly label: string
  /**
   * The URL, if the action is a link that leaves the page. Otherwise `act` is present and is called once the dialog is
   * closed.
   */
  readonly href?: string
  readonly act?: () => void
}

/**
 * Shows an error in a modal dialog with buttons for the actions that are possible now.
 * @returns a function that replaces the actions while the dialog is open
 */
export function showError(
  title: string,
  text: string,
  ways: readonly ErrorAction[],
): (ways: readonly ErrorAction[]) => void {
  const dialog = element('dialog', { class: 'trouble', 'aria-labelledby': 'trouble-title' })
  const controls = element('div', { class: 'ways' })
  const controlOf = ({ label, href, act }: ErrorAction, index: number): HTMLElement => {
    const look = index === 0 ? 'button main' : 'button'
    if (href !== undefined) return element('a', { class: look, href, target: '_top' }, label)
    const button = element('button', { class: look, type: 'button' }, label)
    button.addEventListener('click', () => {
      dialog.remove()
      act?.()
    })
    return button
  }
  // Replacing a button that has the focus would lose the focus, so that pressing Enter would do nothing. The focus
  // therefore moves to the new button with the same text, or else to the first one.
  const offer = (offered: readonly ErrorAction[]): void => {
    const focused = controls.querySelector(':focus')?.textContent
    const next = offered.map(controlOf)
    controls.replaceChildren(...next)
    if (focused !== undefined) (next.find((control) => control.textContent === focused) ?? next[0])?.focus()
  }
  offer(ways)
  dialog.append(element('h2', { id: 'trouble-title' }, title), element('p', { role: 'alert' }, text), controls)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(dialog)
  dialog.showModal()
  return offer
}
