/** Runs `act` after the next paint, so that a pressed button shows the press first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
