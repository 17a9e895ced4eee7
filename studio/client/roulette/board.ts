import { mostOn, odds, type Spot, spotById, spots } from '../../engines/roulette/roulette-layout.ts'
import { minorOf, textOf } from '../amounts.ts'
import { element, shape } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import type { Controls, StageTools } from '../stage.ts'
import type { TextLookup } from '../text-lookup.ts'
import { createBets } from './bets.ts'
import { drawCloth, type Lay, areaOf, pointOf, roomFor } from './cloth.ts'
import { nearest } from './nearest-spot.ts'

interface TableData extends GameData {
  readonly straightPercent: number
}

/** The roulette cloth with the player's chips. It can be used by pointer, touch and keyboard. */
export class Board {
  readonly element: HTMLElement
  readonly bets = createBets()
  controls: Controls | undefined
  /** Called with an explanation for the player if a chip may not be put on the cloth. */
  onRefused: (text: string) => void = () => undefined
  readonly #tools: StageTools
  #groups = new Map<string, SVGElement>()
  #lay: Lay | undefined
  #focused = 'straight-17'
  #won: ReadonlySet<string> = new Set()

  constructor(tools: StageTools) {
    this.#tools = tools
    this.element = element('div', { class: 'board', role: 'group', 'aria-label': tools.t('roulette.cloth') })
    this.rest(false)
    this.element.addEventListener('click', ({ target }) => {
      const id = spotAt(target as Element)
      if (id) this.#put(id)
    })
    this.element.addEventListener('keydown', (event) => this.#press(event))
    this.element.addEventListener('pointerover', ({ target }) => this.#light(spotAt(target as Element)))
    this.element.addEventListener('pointerleave', () => this.#light(undefined))
  }

  /** The sum of all chips on the cloth, as decimal text. */
  get total(): string {
    return textOf(this.bets.totalMinor, this.#chip)
  }

  get #chip(): string {
    return this.controls?.stake || '0.00'
  }

  /** Draws the cloth again if the size of `room`, the element around it, requires another layout. */
  layOut(room: HTMLElement): void {
    const { lay, isAlone } = roomFor(room.clientWidth, room.clientHeight)
    room.classList.toggle('over', isAlone)
    if (JSON.stringify(lay) === JSON.stringify(this.#lay)) return
    this.#lay = lay
    room.classList.add('laid')
    const { drawing, groups } = drawCloth(lay, this.#tools.t)
    this.#groups = groups
    this.element.classList.toggle('scrolls', lay.scrolls)
    this.element.replaceChildren(drawing)
    this.paint()
  }

  /**
   * Sets whether the cloth accepts chips. It accepts none before the first state has arrived, because that state
   * contains the possible stakes.
   */
  rest(isIdle: boolean): void {
    this.element.setAttribute('aria-disabled', String(!isIdle))
  }

  /** Calls `work`, which may change the chips. Does nothing while a game is in progress. */
  change(work: () => void): void {
    if (!this.controls?.idle) return
    this.#won = new Set()
    work()
    this.paint()
  }

  /** Highlights the winning spots and the drawn number. */
  mark(won: ReadonlySet<string>, number?: number): void {
    this.#won = won
    const drawn = `straight-${number}`
    for (const [id, group] of this.#groups) group.classList.toggle('drawn', id === drawn)
    this.paint()
    if (number !== undefined) this.#scrollTo(drawn)
  }

  /** If the cloth is longer than the window, scrolls a spot to the middle. */
  #scrollTo(id: string): void {
    const spot = spotById.get(id)
    if (!spot || !this.#lay?.scrolls) return
    const top = pointOf(areaOf(spot), this.#lay).y - this.element.clientHeight / 2
    this.element.scrollTo({ top, behavior: this.#tools.calmMotion ? 'instant' : 'smooth' })
  }

  paint(): void {
    for (const [id, group] of this.#groups) {
      const spot = spotById.get(id)
      if (!spot || !this.#lay) continue
      const staked = textOf(this.bets.on(id), this.#chip)
      group.setAttribute('aria-label', this.#label(spot, staked))
      group.setAttribute('tabindex', id === this.#focused ? '0' : '-1')
      group.classList.toggle('won', this.#won.has(id))
      group.querySelector('.chip')?.remove()
      if (this.bets.on(id) > 0) group.append(drawChip(staked, pointOf(areaOf(spot), this.#lay)))
    }
    this.controls?.changed()
  }

  #label(spot: Spot, staked: string): string {
    const { t, format } = this.#tools
    return t('roulette.onSpot', { spot: nameOf(spot, t), odds: odds[spot.kind], amount: format(staked) })
  }

  #put(id: string): void {
    this.#focused = id
    const { t, format, game } = this.#tools
    const spot = spotById.get(id)
    const chipMinor = minorOf(this.#chip)
    const maximum = this.controls?.maximum ?? '0'
    const mostMinor = spot ? mostOn((game as TableData).straightPercent, minorOf(maximum), spot.kind) : 0n
    if (this.bets.on(id) + chipMinor > mostMinor) {
      return this.onRefused(t('roulette.mostOnSpot', { amount: format(textOf(mostMinor, maximum)) }))
    }
    if (this.bets.totalMinor + chipMinor > minorOf(maximum)) {
      return this.onRefused(t('roulette.mostOnTable', { amount: format(maximum) }))
    }
    this.change(() => this.bets.put(id, chipMinor))
  }

  /** Handles a key. The arrow keys move the focus over the cloth, and Space or Enter puts a chip down. */
  #press(event: KeyboardEvent): void {
    const from = (event.target as SVGElement).dataset['spot']
    if (!from || !this.#lay) return
    const to = nearest(from, event.key, this.#lay)
    if (event.key === ' ' || event.key === 'Enter') this.#put(from)
    else if (to) this.#focused = to
    else return
    event.preventDefault()
    this.paint()
    this.#groups.get(this.#focused)?.focus()
  }

  /** Highlights the numbers that a bet on a spot covers. */
  #light(id: string | undefined): void {
    const numbers = new Set(spotById.get(id ?? '')?.numbers)
    for (const spot of spots) {
      if (spot.kind !== 'straight') continue
      this.#groups.get(spot.id)?.classList.toggle('lit', numbers.has(spot.numbers[0] ?? -1))
    }
  }
}

const spotAt = (target: Element): string | undefined => target.closest<SVGElement>('[data-spot]')?.dataset['spot']

function nameOf({ id, kind, numbers }: Spot, t: TextLookup): string {
  const span = `${numbers[0]}–${numbers.at(-1)}`
  if (id === 'low' || id === 'high') return span
  if (kind === 'chance') return t(`roulette.${id as 'odd'}`)
  return `${t(`roulette.${kind}`)} ${kind === 'dozen' || kind === 'column' ? span : numbers.join(', ')}`
}

/** The amounts, in minor units, at which the colour of a chip changes. */
const tiers = [100n, 500n, 2500n, 10_000n] as const

function drawChip(amount: string, { x, y }: { x: number; y: number }): SVGElement {
  const text = amount.replace(/\.00$/, '')
  const size = [11, 11, 11, 9][text.length] ?? 6.8
  const tier = tiers.filter((from) => minorOf(amount) >= from).length
  return shape(
    'g',
    { class: `chip tier${tier}` },
    shape('circle', { cx: x + 0.8, cy: y + 1.8, r: 12, class: 'under' }),
    shape('circle', { cx: x, cy: y, r: 12, class: 'body' }),
    shape('circle', { cx: x, cy: y, r: 10.2, class: 'marks' }),
    shape('circle', { cx: x, cy: y, r: 9, class: 'inner' }),
    shape('text', { x, y: y + size * 0.34, 'text-anchor': 'middle', 'font-size': size }, text),
  )
}
