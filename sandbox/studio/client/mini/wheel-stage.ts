import { hundredthsText } from '../../texts/hundredths.ts'
import { element, shape } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import { replay } from '../replay.ts'
import type { CreateStage, WireStep } from '../stage.ts'
import { layered } from './layers.ts'
import { pause } from './pause.ts'
import { tintOf } from './pay-color.ts'
import { pointAt, turning } from './turning.ts'

interface WheelData extends GameData {
  readonly segments: readonly number[]
}

const segmentOf = (step: WireStep): number => Number(step['segment'])
/** A wheel of coloured segments under a brass pointer. */
export const createWheelStage: CreateStage = async (tools) => {
  const { segments } = tools.game as WheelData
  const { say, calmMotion } = tools
  const each = 360 / segments.length
  const rim = [
    shape('circle', { r: 106, fill: 'var(--metal-deep)' }),
    shape('circle', { r: 104, fill: 'none', stroke: 'var(--metal)', 'stroke-width': 3 }),
  ]
  const hub = [
    shape('circle', { r: 30, fill: 'var(--cloth-deep)', stroke: 'var(--metal)', 'stroke-width': 4 }),
    shape('path', { d: 'M-9 -116H9L0 -90Z', fill: 'var(--accent)', stroke: '#1a1206', 'stroke-width': 1.5 }),
  ]
  const { element: drawing, pictures } = layered('wheel-drawing', '-118 -118 236 236', [rim, [drawDisc(segments)], hub])
  const turn = turning(pictures[1])
  const shown = element('p', { class: 'wheel-shown', 'aria-hidden': 'true' })
  const root = element('div', { class: 'felt wheel' }, element('div', { class: 'wheel-box' }, drawing, shown))
  const say100 = (segment: number) => `${hundredthsText(segments[segment] ?? 0)} ×`
  const rest = (segment: number) => {
    turn.set(-segment * each)
    shown.textContent = say100(segment)
  }
  return {
    element: root,
    greeting: say('status.readyBet'),
    moving: say('status.deciding'),
    progress: () => '',
    action: () => ({ label: say('play.turn'), enabled: true }),
    show: (step) => (step ? rest(segmentOf(step)) : undefined),
    begin() {
      root.classList.remove('won')
      shown.textContent = ''
      tools.sound.turn()
      if (!calmMotion) turn.start()
    },
    async settle(step) {
      if (calmMotion) await pause(300)
      else await turn.stopAt(-segmentOf(step) * each, 3200)
      tools.sound.stop(0)
      rest(segmentOf(step))
    },
    abandon: () => turn.set(0),
    async present(_step, celebrates) {
      root.classList.toggle('won', celebrates)
      await pause(400)
    },
    words: (step) => [say('wheel.shows', { factor: hundredthsText(segments[segmentOf(step)] ?? 0) })],
    verify: (round) => replay(round, (step, draw) => draw(segments.length) === segmentOf(step)),
  }
}

/** Segment 0 stands at the top; the others follow clockwise. */
function drawDisc(segments: readonly number[]): SVGElement {
  const each = 360 / segments.length
  const disc = shape('g', { class: 'disc' })
  segments.forEach((pay, index) => {
    const [from, to] = [(index - 0.5) * each, (index + 0.5) * each]
    const path = `M${pointAt(from, 28)}L${pointAt(from, 100)}A100 100 0 0 1 ${pointAt(to, 100)}L${pointAt(to, 28)}Z`
    disc.append(shape('path', { d: path, fill: tintOf(pay, segments), stroke: '#0b0a07', 'stroke-width': 0.8 }))
    if (pay === 0) return
    const text = shape(
      'text',
      { x: 0, y: -84, transform: `rotate(${index * each})`, 'text-anchor': 'middle', 'font-size': each > 12 ? 9 : 7 },
      (pay / 100).toString(),
    )
    disc.append(text)
  })
  return disc
}
