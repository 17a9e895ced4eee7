import { onlyThose, type Plan } from './plan.ts'

const mostTries = 80

/**
 * Finds a smaller plan that still fails, by leaving out actions: first halves of the plan, then smaller and smaller
 * groups.
 * @returns the positions of the remaining actions
 */
export async function shrink(plan: Plan, fails: (smaller: Plan) => Promise<boolean>): Promise<number[]> {
  let left = plan.actions.map((_, index) => index)
  let tries = 0
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length && tries < mostTries;) {
      const without = left.toSpliced(from, size)
      tries++
      if (await fails(onlyThose(plan, new Set(without)))) left = without
      else from += size
    }
  }
  return left
}

/** Formats positions for the option `--keep`, for example `0-3,7`. */
export function rangesText(indexes: readonly number[]): string {
  const runs: [number, number][] = []
  for (const index of indexes) {
    const last = runs.at(-1)
    if (last?.[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

export function indexesIn(text: string): Set<number> {
  return new Set(
    text.split(',').flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}
