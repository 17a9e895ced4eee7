import type { CreateStage, Stage, StageTools, WireStep } from '../stage.ts'
import { cellsOf, columnsOf, type ShownWin, type SlotData, spinOf, stripsOf, type WireSpin } from './slot-data.ts'
import { pause } from '../pause.ts'
import { firstStopMs, nextStopMs } from './motion.ts'
import { Reels } from './reels.ts'
import { loadPictures } from './sprites.ts'
import { verifySlot } from './verify-slot.ts'
import { allWinsMs, winOverlay } from './win-overlay.ts'
import { freeSpinText, slotTexts } from './spin-texts.ts'

/** The reels with their movement and their wins. */
export const createSlotStage: CreateStage = async (tools) => {
  const data = tools.game as SlotData
  const reels = new Reels(await loadPictures(data.pictures, Object.keys(data.symbols)), data.wild, data.theme)
  let shown: WireStep | undefined
  let beganMs = 0

  const describe = (spin: WireSpin | undefined): void => {
    reels.canvas.setAttribute('aria-label', describeReels(tools, data, spin))
    // The role is set only together with the name, because screen readers would announce an image without a name as a
    // file.
    reels.canvas.setAttribute('role', 'img')
  }

  const show: Stage['show'] = (step) => {
    shown = step
    reels.overlay = undefined
    const spin = step && spinOf(step)
    reels.set(stripsOf(data, spin?.free ?? false), spin?.stops ?? [0, 0, 0, 0, 0], spin?.wildReels ?? [])
    describe(spin)
  }
  return {
    element: reels.canvas,
    greeting: tools.t('status.ready'),
    moving: tools.t('status.spinning'),
    progress: (round) => freeSpinText(round, tools),
    show,
    begin({ before }) {
      beganMs = performance.now()
      reels.overlay = undefined
      const next = before ? spinOf(before).freeSpins : null
      const strips = stripsOf(data, next !== null)
      strips.forEach((strip, reel) => {
        if (next?.wildReels.includes(reel)) return
        reels.cover(reel, false)
        if (!tools.calmMotion) reels.turn(reel, strip)
      })
      if (tools.calmMotion) reels.canvas.classList.add('changing')
      tools.sound.turn()
    },
    async settle(step) {
      const spin = spinOf(step)
      if (tools.calmMotion) await changeCalmly(reels, () => show(step), beganMs)
      else await landAll(tools, reels, stripsOf(data, spin.free), shown, spin, beganMs)
      for (const reel of spin.wildReels) reels.cover(reel, true)
      if (spin.wildReels.length > 0) await pause(380)
      shown = step
      describe(spin)
    },
    abandon() {
      reels.canvas.classList.remove('changing')
      show(shown)
    },
    async present(step, celebrates) {
      const wins = shownWins(tools, data, spinOf(step))
      if (wins.length === 0) return
      const columns = columnsOf(data, spinOf(step))
      const { theme } = data
      const { calmMotion } = tools
      reels.overlay = winOverlay({ wins, columns, theme, celebrates, calmMotion }, performance.now())
      await pause(celebrates ? allWinsMs : allWinsMs / 2)
    },
    resultTexts: (step) => slotTexts(tools, data, spinOf(step)),
    verify: (round) => verifySlot(data, round),
  }
}

/**
 * Stops the reels one after the other, from the left. If the studio's reply arrives late, the reels keep turning until
 * then.
 */
async function landAll(
  tools: StageTools,
  reels: Reels,
  strips: readonly string[],
  before: WireStep | undefined,
  spin: WireSpin,
  beganMs: number,
): Promise<void> {
  const held = before ? (spinOf(before).freeSpins?.wildReels ?? []) : []
  const firstMs = Math.max(beganMs + firstStopMs, performance.now() + 60)
  await Promise.all(
    strips.map(async (_, reel) => {
      if (held.includes(reel)) return
      await pause(firstMs + reel * nextStopMs - performance.now())
      const atRest = reels.land(reel, spin.stops[reel] ?? 0)
      await pause(230)
      tools.sound.stop(reel)
      await atRest
    }),
  )
}

/**
 * Shows the new symbols to a player who prefers reduced motion. Instead of turning, the old symbols fade and the new
 * ones appear. This takes about as long as a spin.
 */
async function changeCalmly(reels: Reels, show: () => void, beganMs: number): Promise<void> {
  await pause(beganMs + firstStopMs - performance.now())
  show()
  reels.canvas.classList.remove('changing')
  await pause(300)
}

function shownWins({ format }: StageTools, data: SlotData, spin: WireSpin): ShownWin[] {
  const wins: ShownWin[] = spin.lines.map((win) => ({
    cells: cellsOf(data, win),
    rows: data.lines[win.line],
    label: format(win.amount),
  }))
  if (!spin.scatters) return wins
  const cells = columnsOf(data, spin).flatMap((column, reel) =>
    [...column].flatMap((letter, row) => (letter === data.scatter ? [{ reel, row }] : [])),
  )
  return [...wins, { cells, rows: undefined, label: format(spin.scatters.amount) }]
}

function describeReels({ t, launch }: StageTools, data: SlotData, spin: WireSpin | undefined): string {
  if (!spin) return data.name
  const reels = columnsOf(data, spin).map((column, reel) => {
    const symbols = [...column].map((letter) => data.symbols[letter]?.name[launch.language]).join(', ')
    return t('play.reel', { number: reel + 1, symbols })
  })
  return t('play.reels', { reels: reels.join('; ') })
}
