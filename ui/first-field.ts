/**
 * Returns the element in a panel that should get the focus: its first field. If the panel was opened by touch, it is
 * the panel itself, because focusing a field would open the on-screen keyboard.
 */
export function firstField(panel: HTMLElement | null, pressed: string): HTMLElement | null {
  // the select for a list's page size and selects in the content below a menu do not count as fields
  const field = panel?.querySelector<HTMLElement>(
    'input:not([type=hidden], [readonly]), select:not(nav *, nav ~ * *), textarea',
  )
  return field && pressed !== 'touch' ? field : panel
}
