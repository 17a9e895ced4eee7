import {
  type DiceChoice,
  diceBorder,
  diceFaces,
  type DiceView,
  followsDice,
  isDiceWin,
} from '../../engines/dice/odds.ts'
import { factorText } from '../../engines/mini/pays.ts'
import { element } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import { replay } from '../replay.ts'
import type { Controls, CreateStage, WireStep } from '../stage.ts'
import { pause } from './pause.ts'

interface DiceData extends GameData {
  readonly pays: Readonly<Record<string, number>>
}

const viewOf = (step: WireStep): DiceView => step as unknown as DiceView
const numberText = (roll: number): string => (roll / 100).toFixed(2).padStart(5, '0')
const rollMs = 1300

/** A scale from 0.00 to 99.99 with the winning part in light, and the number that came. */
export const createDiceStage: CreateStage = async (tools) => {
  const data = tools.game as DiceData
  const { say } = tools
  const parts = createParts()
  let choice: DiceChoice = { chance: 50, over: true }
  let controls: Controls | undefined
  let frame = 0

  const showChoice = () => {
    const border = diceBorder(choice) / (diceFaces / 100)
    parts.zone.style.left = choice.over ? `${border}%` : '0'
    parts.zone.style.width = `${choice.chance}%`
    parts.border.style.left = `${border}%`
    parts.border.textContent = border.toFixed(0)
    parts.says.textContent = `${say(choice.over ? 'dice.over' : 'dice.under', { border: border.toFixed(2) })} · ${say('dice.pays', { factor: factorText(data.pays[choice.chance] ?? 0) })}`
    for (const button of parts.buttons()) button.setAttribute('aria-pressed', String(isChosen(button, choice)))
  }
  const choose = (change: Partial<DiceChoice>) => {
    if (!controls?.idle) return
    choice = { ...choice, ...change }
    parts.root.classList.remove('won', 'lost')
    showChoice()
  }
  parts.sides.append(
    ...[false, true].map((over) => choiceButton(say(over ? 'dice.above' : 'dice.below'), { over }, choose)),
  )
  parts.chances.setAttribute('aria-label', say('dice.chance'))
  parts.chances.append(
    ...Object.keys(data.pays).map((chance) => choiceButton(`${chance} %`, { chance: Number(chance) }, choose)),
  )
  showChoice()

  const stop = () => cancelAnimationFrame(frame)
  const place = (roll: number) => {
    parts.number.textContent = numberText(roll)
    parts.marker.style.left = `${roll / (diceFaces / 100)}%`
    parts.marker.hidden = false
  }
  return {
    element: parts.root,
    greeting: say('status.readyBet'),
    moving: say('status.deciding'),
    progress: () => '',
    listen: (given) => void (controls = given),
    action: () => ({ label: say('play.roll'), enabled: true, choice }),
    show(step) {
      if (!step) return
      const { chance, over, roll } = viewOf(step)
      choice = { chance, over }
      showChoice()
      place(roll)
    },
    begin() {
      parts.root.classList.remove('won', 'lost')
      parts.marker.hidden = true
      tools.sound.turn()
      if (!tools.calmMotion) frame = requestAnimationFrame(tumble)
    },
    async settle(step) {
      await pause(tools.calmMotion ? 250 : rollMs)
      stop()
      place(viewOf(step).roll)
      tools.sound.stop(0)
      parts.root.classList.add(isDiceWin(viewOf(step), viewOf(step).roll) ? 'won' : 'lost')
    },
    abandon: stop,
    present: () => pause(400),
    words: (step) => [say('dice.rolled', { number: numberText(viewOf(step).roll) })],
    verify: (round) => replay(round, (step, draw) => followsDice(viewOf(step), draw)),
  }

  /** Digits without a meaning, until the outcome is there. */
  function tumble(nowMs: number) {
    parts.number.textContent = numberText(Math.floor((nowMs * 7919) % diceFaces))
    frame = requestAnimationFrame(tumble)
  }
}

function createParts() {
  const number = element('p', { class: 'dice-number', 'aria-hidden': 'true' }, '50.00')
  const zone = element('span', { class: 'zone' })
  const border = element('span', { class: 'border' })
  const marker = element('span', { class: 'marker', hidden: true })
  const scale = element('div', { class: 'dice-scale', 'aria-hidden': 'true' }, zone, border, marker)
  const says = element('p', { class: 'says' })
  const sides = element('div', { class: 'choices' })
  const chances = element('div', { class: 'choices', role: 'group' })
  const root = element('div', { class: 'felt dice' }, number, scale, says, sides, chances)
  const buttons = () => root.querySelectorAll('button')
  return { root, number, zone, border, marker, says, sides, chances, buttons }
}

function choiceButton(label: string, change: Partial<DiceChoice>, choose: (change: Partial<DiceChoice>) => void) {
  const button = element('button', { type: 'button', class: 'choice' }, label)
  for (const [key, value] of Object.entries(change)) button.dataset[key] = String(value)
  button.addEventListener('click', () => choose(change))
  return button
}

const isChosen = ({ dataset }: HTMLElement, choice: DiceChoice): boolean =>
  'over' in dataset ? dataset['over'] === String(choice.over) : dataset['chance'] === String(choice.chance)
