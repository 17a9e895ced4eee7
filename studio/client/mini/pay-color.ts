/** The colours of pays in ascending order. Dark green stands for a pay of nothing, and brass for the highest pay. */
const tints = ['#233029', '#2f5d4a', '#2b6b74', '#3a5a96', '#6a4a94', '#96446a', '#b3622e', '#c79a3f'] as const

/** Returns the colour of a pay. It depends on the pay's rank among all pays of the game. */
export function tintOf(pay: number, pays: readonly number[]): string {
  const steps = [...new Set(pays)].toSorted((a, b) => a - b)
  const part = steps.indexOf(pay) / Math.max(1, steps.length - 1)
  return tints[Math.round(part * (tints.length - 1))] ?? tints[0]
}
