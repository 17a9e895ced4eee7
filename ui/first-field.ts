/**
 * The element that gets the focus in a panel: its first field. After a touch it is the panel itself, because a field
 * would raise the keyboard.
 */
export function firstField(panel: HTMLElement | null, pressed: string): HTMLElement | null {
  // the page size of a list does not count as a field
  const field = panel?.querySelector<HTMLElement>('input:not([type=hidden]), select:not(nav *), textarea')
  return field && pressed !== 'touch' ? field : panel
}
