import { type DiceChoice, diceBorder, diceFaces, type DiceView, isDiceWin } from '../../engines/dice/dice-odds.ts'
import type { Language } from '../../engines/engine.ts'
import { hundredthsText } from '../../texts/hundredths.ts'
import { element } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import type { CreateStage, StageTools, WireStep } from '../stage.ts'
import { createCounter } from './counter.ts'
import { pause } from '../pause.ts'
import { verifyDice } from './verify-minis.ts'

interface DiceData extends GameData {
  readonly pays: Readonly<Record<string, number>>
}

const viewOf = (step: WireStep): DiceView => step as unknown as DiceView
/** The number that the counter shows before the player's first game, in hundredths. */
const idleRoll = 5000
const numberText = (roll: number, language: Language): string => hundredthsText(roll, language).padStart(5, '0')

/** The dice game: a counter of four drums, and a scale from 0.00 to 99.99 on which the winning range is lit. */
export const createDiceStage: CreateStage = async (tools) => {
  const data = tools.game as DiceData
  const parts = createParts()
  const chooser = createChooser(data, parts, tools)
  let shown = idleRoll

  const place = (roll: number) => {
    shown = roll
    parts.counter.set(roll)
    parts.marker.style.left = `${roll / (diceFaces / 100)}%`
    parts.marker.hidden = false
  }
  return {
    element: parts.root,
    greeting: tools.t('status.readyBet'),
    moving: tools.t('status.deciding'),
    progress: () => '',
    action: () => ({ label: tools.t('play.roll'), enabled: true, choice: chooser.choice }),
    show(step) {
      if (!step) return
      const { chance, over, roll } = viewOf(step)
      if (!chooser.isChosen) chooser.show({ chance, over })
      place(roll)
    },
    begin() {
      chooser.isLocked = true
      parts.root.classList.remove('won', 'lost')
      parts.marker.hidden = true
      tools.sound.turn()
      if (!tools.calmMotion) parts.counter.start()
    },
    async settle(step) {
      const { roll } = viewOf(step)
      if (tools.calmMotion) await pause(250)
      else await parts.counter.land(roll, tools.sound.stop)
      place(roll)
      parts.root.classList.add(isDiceWin(viewOf(step), viewOf(step).roll) ? 'won' : 'lost')
      chooser.isLocked = false
    },
    abandon() {
      parts.counter.set(shown)
      chooser.isLocked = false
    },
    present: () => pause(400),
    resultTexts: (step) => [tools.t('dice.rolled', { number: numberText(viewOf(step).roll, tools.launch.language) })],
    verify: (round) => verifyDice(data.pays, round),
  }
}

/** Creates the buttons for the player's choice: the chance of winning, and whether high or low numbers win. */
function createChooser(data: DiceData, parts: ReturnType<typeof createParts>, { t, launch: { language } }: StageTools) {
  const chooser = {
    choice: { chance: 50, over: true } as DiceChoice,
    /**
     * True once the player has chosen. The choice of the last round is then not restored, even if that round is loaded
     * only later.
     */
    isChosen: false,
    /** True during a game. The choice must not change then, because the page shows it beside the result. */
    isLocked: false,
    show(choice: DiceChoice) {
      chooser.choice = choice
      const border = diceBorder(choice) / (diceFaces / 100)
      parts.zone.style.left = choice.over ? `${border}%` : '0'
      parts.zone.style.width = `${choice.chance}%`
      parts.border.style.left = `${border}%`
      parts.border.textContent = String(border)
      const wins = t(choice.over ? 'dice.over' : 'dice.under', {
        border: hundredthsText(diceBorder(choice), language),
      })
      const pays = t('dice.pays', { factor: hundredthsText(data.pays[choice.chance] ?? 0, language) })
      parts.caption.textContent = `${wins} · ${pays}`
      for (const button of parts.buttons()) button.setAttribute('aria-pressed', String(isPressed(button, choice)))
    },
  }
  const choose = (change: Partial<DiceChoice>) => {
    if (chooser.isLocked) return
    chooser.isChosen = true
    parts.root.classList.remove('won', 'lost')
    chooser.show({ ...chooser.choice, ...change })
  }
  const sides = [false, true].map((over) => choiceButton(t(over ? 'dice.above' : 'dice.below'), { over }, choose))
  const chances = Object.keys(data.pays).map((chance) =>
    choiceButton(`${chance} %`, { chance: Number(chance) }, choose),
  )
  parts.sides.append(...sides)
  parts.chances.setAttribute('aria-label', t('dice.chance'))
  parts.chances.append(...chances)
  chooser.show(chooser.choice)
  return chooser
}

function createParts() {
  const counter = createCounter()
  counter.set(idleRoll)
  const zone = element('span', { class: 'zone' })
  const border = element('span', { class: 'border' })
  const marker = element('span', { class: 'marker', hidden: true })
  const scale = element('div', { class: 'dice-scale', 'aria-hidden': 'true' }, zone, border, marker)
  const caption = element('p', { class: 'caption' })
  const sides = element('div', { class: 'choices sides' })
  const chances = element('div', { class: 'choices', role: 'group' })
  const root = element('div', { class: 'felt dice' }, counter.element, scale, caption, sides, chances)
  const buttons = () => root.querySelectorAll('button')
  return { root, counter, zone, border, marker, caption, sides, chances, buttons }
}

function choiceButton(label: string, change: Partial<DiceChoice>, choose: (change: Partial<DiceChoice>) => void) {
  const button = element('button', { type: 'button', class: 'choice' }, label)
  for (const [key, value] of Object.entries(change)) button.dataset[key] = String(value)
  button.addEventListener('click', () => choose(change))
  return button
}

const isPressed = ({ dataset }: HTMLElement, choice: DiceChoice): boolean =>
  'over' in dataset ? dataset['over'] === String(choice.over) : dataset['chance'] === String(choice.chance)
