/** The colours of pays: dark cloth for nothing, then green, blue, violet and brass as they grow. */
const tints = ['#233029', '#2f5d4a', '#2b6b74', '#3a5a96', '#6a4a94', '#96446a', '#b3622e', '#c79a3f'] as const

/** The tint of a pay among all pays of a game. */
export function tintOf(pay: number, pays: readonly number[]): string {
  const steps = [...new Set(pays)].toSorted((a, b) => a - b)
  const part = steps.indexOf(pay) / Math.max(1, steps.length - 1)
  return tints[Math.round(part * (tints.length - 1))] ?? tints[0]
}
