import { useFigure } from '@baize/web/figures/use-figure.ts'

/**
 * Returns a function that prepares a number of points for a translated text: `count` selects the plural form, and
 * `shown` is the formatted number.
 */
export function usePointValues() {
  const figure = useFigure()
  return (points: string | number) => ({ count: Number(points), shown: figure(Number(points)) })
}
