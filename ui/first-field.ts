/**
 * Returns the element that gets the focus when a panel opens: the panel's first field. If the panel has no field or was
 * opened by touch, it is the panel itself, because a focused field would open the on-screen keyboard of a phone or tablet.
 * @param pressed how the panel was opened, for example `touch` or `mouse`
 */
export function firstField(panel: HTMLElement | null, pressed: string): HTMLElement | null {
  // A select inside a `nav` does not count as a field, because it only chooses the number of rows per page. The choice
  // of language in the console's menu, which follows a `nav`, does not count either.
  const field = panel?.querySelector<HTMLElement>(
    'input:not([type=hidden], [readonly]), select:not(nav *, nav ~ * *), textarea',
  )
  return field && pressed !== 'touch' ? field : panel
}
