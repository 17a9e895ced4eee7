import { spots } from '../../engines/roulette/roulette-layout.ts'
import { type Lay, areaOf, pointOf } from './cloth.ts'

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the spot to which an arrow key moves the focus: the closest spot in that direction. A spot straight ahead is
 * preferred to one at the side. Undefined if there is no spot in that direction.
 */
export function nearest(from: string, key: string, lay: Lay): string | undefined {
  const way = ways[key]
  const start = spots.find(({ id }) => id === from)
  if (!way || !start) return undefined
  const here = pointOf(areaOf(start), lay)
  let best: { id: string; cost: number } | undefined
  for (const spot of spots) {
    const there = pointOf(areaOf(spot), lay)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    const cost = ahead + aside * 3
    if (ahead > 1 && (!best || cost < best.cost)) best = { id: spot.id, cost }
  }
  return best?.id
}
