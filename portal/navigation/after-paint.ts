/** What a press leads to, once the press itself is seen: begun at once, it would keep the button from showing it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
