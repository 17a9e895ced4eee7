import type { Bar } from './plot.tsx'

/** A bar for each label, or for each figure from the largest one on. A label without a figure has zero. */
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
