import { useFigure } from '@baize/web/figures/use-figure.ts'

/** The values of a text about points: the number for its plural form, and the figure in the page's language. */
export function usePointValues() {
  const figure = useFigure()
  return (points: string | number) => ({ count: Number(points), shown: figure(Number(points)) })
}
