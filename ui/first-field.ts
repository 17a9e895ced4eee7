/**
 * The element that gets the focus in a panel: its first field. After a touch it is the panel itself, because a field
 * would raise the keyboard.
 */
export function firstField(panel: HTMLElement | null, pressed: string): HTMLElement | null {
  // the page size of a list, and the choices below a menu, do not count as fields
  const field = panel?.querySelector<HTMLElement>(
    'input:not([type=hidden], [readonly]), select:not(nav *, nav ~ * *), textarea',
  )
  return field && pressed !== 'touch' ? field : panel
}
