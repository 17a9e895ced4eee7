import { minorOf } from '../amounts.ts'
import { enable, type Shell } from './shell.ts'

/** The stakes from which the player may choose, and the stake that is chosen. */
export interface Stakes {
  readonly current: string
  set(stakes: readonly string[], wanted?: string): void
  raise(): void
  lower(): void
  /** Returns the highest stake that is lower than the current stake and that `balance` covers. */
  affordable(balance: string): string | undefined
  choose(stake: string): void
  /**
   * Prevents a change of the stake, or allows it again. The stake must not change while a round is open, for example.
   */
  lock(locked: boolean): void
}

/**
 * Until the player has chosen a stake, the highest stake that does not exceed this amount, in minor units, is selected.
 * If all stakes exceed it, the lowest stake is selected.
 */
const usualMinor = 100n

export function createStakes(shell: Shell, format: (amount: string) => string): Stakes {
  let stakes: readonly string[] = []
  let index = 0
  let locked = false

  const show = () => {
    const stake = stakes[index]
    shell.stake.textContent = stake === undefined ? '–' : format(stake)
    enable(shell.lower, !locked && index > 0)
    enable(shell.raise, !locked && index < stakes.length - 1)
  }
  const move = (by: number) => {
    if (locked || stakes[index + by] === undefined) return
    index += by
    show()
  }
  return {
    get current() {
      return stakes[index] ?? ''
    },
    set(given, wanted) {
      const before = wanted ?? stakes[index]
      stakes = given
      const found = before === undefined ? -1 : stakes.indexOf(before)
      const usual = stakes.findLastIndex((stake) => minorOf(stake) <= usualMinor)
      index = Math.max(0, found >= 0 ? found : usual)
      show()
    },
    raise: () => move(1),
    lower: () => move(-1),
    affordable: (balance) => stakes.findLast((stake, at) => at < index && minorOf(stake) <= minorOf(balance)),
    choose(stake) {
      index = Math.max(0, stakes.indexOf(stake))
      show()
    },
    lock(wanted) {
      locked = wanted
      show()
    },
  }
}
