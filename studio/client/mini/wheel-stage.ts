import type { Language } from '../../engines/engine.ts'
import { hundredthsText, shortHundredths } from '../../texts/hundredths.ts'
import { element } from '../dom.ts'
import type { GameData } from '../launch-data.ts'
import type { CreateStage, WireStep } from '../stage.ts'
import { layered } from '../drawing/layers.ts'
import { pause } from '../pause.ts'
import { tintOf } from './pay-color.ts'
import { turning } from '../drawing/turn-animation.ts'
import { verifyWheel } from './verify-minis.ts'
import { drawDisc, drawHub, drawRim, wheelBox } from './wheel-drawing.ts'

interface WheelData extends GameData {
  readonly segments: readonly number[]
}

const segmentOf = (step: WireStep): number => Number(step['segment'])
/** A wheel of coloured segments under a brass pointer. */
export const createWheelStage: CreateStage = async (tools) => {
  const { segments } = tools.game as WheelData
  const {
    t,
    calmMotion,
    launch: { language },
  } = tools
  const each = 360 / segments.length
  const layers = [drawRim(), drawDisc(segments, (pay) => shortHundredths(pay, language)), drawHub()]
  const { element: drawing, pictures } = layered('wheel-drawing', wheelBox, layers)
  const turn = turning(pictures[1])
  const shown = element('p', { class: 'wheel-shown', 'aria-hidden': 'true' })
  const legend = createLegend(segments, language)
  const root = element(
    'div',
    { class: 'felt wheel' },
    element('div', { class: 'wheel-box' }, drawing, shown),
    legend.element,
  )
  const say100 = (segment: number) => `${hundredthsText(segments[segment] ?? 0, language)} ×`
  let last: number | undefined
  const rest = (segment: number) => {
    last = segment
    turn.set(-segment * each)
    shown.textContent = say100(segment)
    legend.point(segments[segment])
  }
  return {
    element: root,
    greeting: t('status.readyBet'),
    moving: t('status.deciding'),
    progress: () => '',
    action: () => ({ label: t('play.turn'), enabled: true }),
    show: (step) => (step ? rest(segmentOf(step)) : undefined),
    begin() {
      root.classList.remove('won')
      shown.textContent = ''
      legend.point(undefined)
      tools.sound.turn()
      if (!calmMotion) turn.start()
    },
    async settle(step) {
      if (calmMotion) await pause(300)
      else await turn.stopAt(-segmentOf(step) * each, 3200)
      tools.sound.stop(0)
      rest(segmentOf(step))
    },
    abandon: () => (last === undefined ? turn.set(0) : rest(last)),
    async present(_step, celebrates) {
      root.classList.toggle('won', celebrates)
      await pause(400)
    },
    resultTexts: (step) => [t('wheel.shows', { factor: hundredthsText(segments[segmentOf(step)] ?? 0, language) })],
    verify: (round) => verifyWheel(segments, round),
  }
}

/**
 * Creates the legend, which shows for which pay each colour stands. It is hidden from screen readers, because the rules
 * page contains the pays as text.
 */
function createLegend(segments: readonly number[], language: Language) {
  const pays = [...new Set(segments)].toSorted((a, b) => a - b)
  const items = pays.map((pay) => element('li', {}, element('span', {}), `${shortHundredths(pay, language)} ×`))
  items.forEach((item, index) => item.style.setProperty('--tint', tintOf(pays[index] ?? 0, segments)))
  return {
    element: element('ul', { class: 'legend', 'aria-hidden': 'true' }, ...items),
    /** Highlights one pay in the legend, and undoes the earlier highlight. Undefined highlights none. */
    point: (pay: number | undefined) =>
      items.forEach((item, index) => item.classList.toggle('shown', pays[index] === pay)),
  }
}
