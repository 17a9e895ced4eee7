/** Runs `act` after the next paint, so that a pressed button can be painted as pressed before `act` runs. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
