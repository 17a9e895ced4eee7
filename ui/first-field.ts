/**
 * Returns the element in a panel that should get the focus, which is the panel's first field. If the panel was opened
 * by touch, or has no field, the function returns the panel itself. By touch, focusing a field would open the on-screen
 * keyboard.
 */
export function firstField(panel: HTMLElement | null, pressed: string): HTMLElement | null {
  // The select for a list's page size does not count as a field. Neither does a select in the content below a menu.
  const field = panel?.querySelector<HTMLElement>(
    'input:not([type=hidden], [readonly]), select:not(nav *, nav ~ * *), textarea',
  )
  return field && pressed !== 'touch' ? field : panel
}
