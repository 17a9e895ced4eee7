/** Who types goes on at the first field; on a touch screen that would raise the keyboard, so the panel itself is focused. */
export function firstField(panel: HTMLElement | null, pressed: string): HTMLElement | null {
  // how a list is paged is no field
  const field = panel?.querySelector<HTMLElement>('input:not([type=hidden]), select:not(nav *), textarea')
  return field && pressed !== 'touch' ? field : panel
}
