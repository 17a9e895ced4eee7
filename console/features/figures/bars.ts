import type { Bar } from './plot.tsx'

/**
 * Returns one bar for each label, in the order of the labels. A label without a value gets a bar of height zero.
 * If no labels are given, returns one bar for each row, and the bar with the largest value comes first.
 */
export function barsOf(
  rows: readonly (readonly [label: string, figure: string])[],
  money: (figure: string) => string,
  labels?: readonly string[],
): Bar[] {
  const figures = new Map(rows)
  const bars = (labels ?? [...figures.keys()]).map((label) => {
    const figure = figures.get(label) ?? '0'
    return { label, value: Number(figure), text: money(figure) }
  })
  return labels ? bars : bars.toSorted((one, other) => other.value - one.value)
}
