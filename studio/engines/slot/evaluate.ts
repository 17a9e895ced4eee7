import { letterOf, linesOf, reelCount, type SlotConfig } from './slot-config.ts'

export interface LinePay {
  readonly symbol: string
  readonly count: number
  /** What the run of symbols pays, in multiples of the stake per line. */
  readonly pay: number
}

export interface LineWin extends LinePay {
  /** The index of the win line among the game's lines. */
  readonly line: number
  readonly from: 'left' | 'right'
}

/** Evaluates one line, from the first symbol of the list. Returns undefined if the line does not win. */
export type PayLine = (symbols: readonly string[]) => LinePay | undefined

/**
 * Returns the function that evaluates the lines of this game. It pays the longest run of equal symbols from the start
 * of a line. If the line starts with wilds, it pays either the wilds alone or the run in which they replace another
 * symbol, whichever pays more.
 */
export function payLineOf(config: SlotConfig): PayLine {
  const wild = letterOf(config, 'wild')
  const scatter = letterOf(config, 'scatter')
  const payOf = (symbol: string, count: number): number => config.symbols[symbol]?.pays[count as 2 | 3 | 4 | 5] ?? 0

  return (symbols) => {
    let wilds = 0
    while (symbols[wilds] === wild) wilds++
    const asWild = payOf(wild, wilds)
    const symbol = symbols[wilds]
    let best = asWild > 0 ? { symbol: wild, count: wilds, pay: asWild } : undefined
    if (symbol === undefined || symbol === scatter) return best
    let count = wilds + 1
    let factor = config.wild.multiplier ** wilds
    for (; count < reelCount; count++) {
      if (symbols[count] === wild) factor *= config.wild.multiplier
      else if (symbols[count] !== symbol) break
    }
    const pay = payOf(symbol, count) * factor
    if (pay > asWild) best = { symbol, count, pay }
    return best
  }
}

/**
 * Values that are derived from the configuration of a game. They are computed once for each game, because every spin
 * needs them.
 */
interface Plan {
  readonly wild: string
  readonly scatter: string
  readonly lines: readonly (readonly number[])[]
  readonly payLine: PayLine
}

const plans = new WeakMap<SlotConfig, Plan>()

export function planOf(config: SlotConfig): Plan {
  const known = plans.get(config)
  if (known) return known
  const plan = {
    wild: letterOf(config, 'wild'),
    scatter: letterOf(config, 'scatter'),
    lines: linesOf(config),
    payLine: payLineOf(config),
  }
  plans.set(config, plan)
  return plan
}

/** Returns the wins of all lines. `columns` contains the three visible symbols of each reel. */
export function winsOf(config: SlotConfig, columns: readonly string[]): LineWin[] {
  const { lines, payLine } = planOf(config)
  const wins: LineWin[] = []
  for (let line = 0; line < lines.length; line++) {
    const rows = lines[line] ?? []
    const symbols = rows.map((row, reel) => columns[reel]?.[row] ?? '')
    for (const win of lineWins(config, payLine, symbols)) wins.push({ ...win, line })
  }
  return wins
}

/** Returns all wins of one line: from the left and, if the game pays both ways, also from the right. */
export function lineWins(config: SlotConfig, payLine: PayLine, symbols: readonly string[]): Omit<LineWin, 'line'>[] {
  const wins: Omit<LineWin, 'line'>[] = []
  const left = payLine(symbols)
  if (left) wins.push({ ...left, from: 'left' })
  if (!config.bothWays) return wins
  const right = payLine(symbols.toReversed())
  if (right && right.count < reelCount) wins.push({ ...right, from: 'right' })
  return wins
}
