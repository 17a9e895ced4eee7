import {
  colorOf,
  followsRoulette,
  odds,
  type RouletteView,
  type Spot,
  spotById,
  spots,
} from '../../engines/roulette/layout.ts'
import { minorOf, textOf } from '../amounts.ts'
import { element, shape } from '../dom.ts'
import { pause } from '../mini/pause.ts'
import { replay } from '../replay.ts'
import type { Controls, CreateStage, StageTools, WireStep } from '../stage.ts'
import type { Say } from '../texts.ts'
import { createBets } from './bets.ts'
import { type Direction, drawCloth, placeOf, pointOf } from './cloth.ts'
import { nearest } from './nearest.ts'
import { createWheel } from './wheel.ts'

const viewOf = (step: WireStep): RouletteView => step as unknown as RouletteView
const tallBelowPx = 640
const lastShown = 8

/** Wheel and cloth; the chosen stake is the chip that a press puts down. */
export const createRouletteStage: CreateStage = async (tools) => {
  const { say, format } = tools
  const wheel = createWheel()
  const bets = createBets()
  const board = element('div', { class: 'board', role: 'group', 'aria-label': say('roulette.cloth') })
  const number = element('p', { class: 'number', 'aria-hidden': 'true' })
  const last = element('ol', { class: 'last', 'aria-label': say('roulette.last') })
  const [undo, clear] = [toolButton(say('roulette.undo')), toolButton(say('roulette.clear'))]
  const side = element('div', { class: 'side' })
  side.append(wheel.drawing)
  const strip = element('div', { class: 'strip' }, undo, element('div', { class: 'told' }, number, last), clear)
  const root = element('div', { class: 'felt roulette' }, side, board, strip)
  let controls: Controls | undefined
  let groups = new Map<string, SVGElement>()
  let direction: Direction | undefined
  let focused = 'straight-17'
  let won: ReadonlySet<string> = new Set()

  const label = (spot: Spot): string => {
    const staked = format(textOf(BigInt(bets.on(spot.id)), controls?.stake ?? '0.00'))
    return say('roulette.onSpot', { spot: nameOf(spot, say), odds: odds[spot.kind], amount: staked })
  }
  const paint = () => {
    for (const [id, group] of groups) {
      const spot = spotById.get(id)
      if (!spot || !direction) continue
      const minor = bets.on(id)
      group.setAttribute('aria-label', label(spot))
      group.setAttribute('tabindex', id === focused ? '0' : '-1')
      group.classList.toggle('won', won.has(id))
      group.querySelector('.chip')?.remove()
      if (minor > 0)
        group.append(drawChip(textOf(BigInt(minor), controls?.stake ?? '0.00'), pointOf(placeOf(spot), direction)))
    }
    controls?.changed()
  }
  const layOut = () => {
    const wanted: Direction = root.clientWidth < tallBelowPx ? 'tall' : 'wide'
    if (wanted === direction) return
    direction = wanted
    root.dataset['direction'] = wanted
    const cloth = drawCloth(wanted, say)
    groups = cloth.groups
    board.replaceChildren(cloth.drawing)
    paint()
  }
  const change = (work: () => void) => {
    if (!controls?.idle) return
    won = new Set()
    work()
    paint()
  }
  const put = (id: string) => {
    focused = id
    change(() => bets.put(id, Number(minorOf(controls?.stake || '0'))))
  }
  board.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<SVGElement>('[data-spot]')?.dataset['spot']
    if (id) put(id)
  })
  board.addEventListener('keydown', (event) => {
    const from = (event.target as SVGElement).dataset['spot']
    if (!from || !direction) return
    const to = nearest(from, event.key, direction)
    if (event.key === ' ' || event.key === 'Enter') put(from)
    else if (to) focused = to
    else return
    event.preventDefault()
    paint()
    groups.get(focused)?.focus()
  })
  board.addEventListener('pointerover', ({ target }) => lightNumbers(groups, target as Element))
  board.addEventListener('pointerleave', () => lightNumbers(groups, undefined))
  undo.addEventListener('click', () => change(() => bets.undo()))
  clear.addEventListener('click', () => change(() => bets.clear()))
  new ResizeObserver(layOut).observe(root)

  const tellNumber = (drawn: number) => {
    number.textContent = String(drawn)
    number.dataset['color'] = colorOf(drawn)
  }
  return {
    element: root,
    greeting: say('roulette.greeting'),
    moving: say('roulette.moving'),
    progress: () => '',
    listen: (given) => void (controls = given),
    action() {
      const stake = textOf(bets.totalMinor, controls?.stake || '0.00')
      const enabled = bets.totalMinor > 0n
      return { label: say('play.turn'), enabled, stake, choice: { bets: bets.list } }
    },
    show(step) {
      if (!step) return
      const view = viewOf(step)
      bets.set(view.bets.map(({ spot, stake }) => ({ spot, stakeMinor: Number(minorOf(stake)) })))
      wheel.set(view.number)
      tellNumber(view.number)
      paint()
    },
    begin() {
      root.classList.add('turning')
      won = new Set()
      paint()
      number.textContent = ''
      tools.sound.turn()
      if (!tools.calmMotion) wheel.start()
    },
    async settle(step) {
      const { number: drawn, bets: settled } = viewOf(step)
      if (tools.calmMotion) await pause(400)
      else await wheel.stop(drawn)
      wheel.set(drawn)
      root.classList.remove('turning')
      tools.sound.stop(2)
      tellNumber(drawn)
      last.prepend(element('li', { 'data-color': colorOf(drawn) }, String(drawn)))
      while (last.children.length > lastShown) last.lastElementChild?.remove()
      won = new Set(settled.filter(({ win }) => minorOf(win) > 0n).map(({ spot }) => spot))
      groups.get(`straight-${drawn}`)?.classList.add('drawn')
      paint()
    },
    abandon: () => root.classList.remove('turning'),
    async present(step) {
      await pause(900)
      groups.get(`straight-${viewOf(step).number}`)?.classList.remove('drawn')
    },
    words: (step) => [resultText(viewOf(step).number, tools)],
    verify: (round) => replay(round, (step, draw) => followsRoulette(viewOf(step), draw)),
  }
}

const toolButton = (label: string): HTMLButtonElement => element('button', { type: 'button', class: 'choice' }, label)

const resultText = (number: number, { say }: StageTools): string =>
  say('roulette.result', { number, color: say(`roulette.${colorOf(number)}`) })

function nameOf({ id, kind, numbers }: Spot, say: Say): string {
  if (kind === 'chance')
    return id === 'low' || id === 'high' ? `${numbers[0]}–${numbers.at(-1)}` : say(`roulette.${id as 'odd'}`)
  return `${say(`roulette.${kind}`)} ${kind === 'dozen' || kind === 'column' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ')}`
}

function drawChip(amount: string, { x, y }: { x: number; y: number }): SVGElement {
  const text = amount.replace(/\.00$/, '')
  return shape(
    'g',
    { class: 'chip' },
    shape('circle', { cx: x, cy: y, r: 12 }),
    shape('circle', { cx: x, cy: y, r: 9, class: 'inner' }),
    shape('text', { x, y: y + 2.8, 'text-anchor': 'middle', 'font-size': text.length > 3 ? 6.6 : 8.5 }, text),
  )
}

/** Shows which numbers the spot below the pointer covers. */
function lightNumbers(groups: ReadonlyMap<string, SVGElement>, target: Element | undefined): void {
  const id = target?.closest<SVGElement>('[data-spot]')?.dataset['spot'] ?? ''
  const numbers = new Set(spotById.get(id)?.numbers)
  for (const spot of spots) {
    if (spot.kind === 'straight') groups.get(spot.id)?.classList.toggle('lit', numbers.has(spot.numbers[0] ?? -1))
  }
}
