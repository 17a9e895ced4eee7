/** Runs `act` after the next paint, so that a pressed button is painted as pressed first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
