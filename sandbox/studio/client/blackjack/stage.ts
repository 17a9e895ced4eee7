import { type BlackjackView, countOf, followsBlackjack } from '../../engines/blackjack/cards.ts'
import type { Act } from '../../engines/blackjack/odds.ts'
import type { RoundView } from '../../play/view.ts'
import { element } from '../dom.ts'
import { pause } from '../mini/pause.ts'
import { replay } from '../replay.ts'
import type { Controls, CreateStage, StageTools, WireStep } from '../stage.ts'
import { createHand } from './hand.ts'

const viewOf = (step: WireStep): BlackjackView => step as unknown as BlackjackView
const nothing: BlackjackView = { player: [], dealer: [], doubled: false, result: null }
const betweenCardsMs = 420

/** Two hands on the cloth; what can be done stands between them. */
export const createBlackjackStage: CreateStage = async (tools) => {
  const { say, sound, calmMotion } = tools
  const [dealer, player] = [createHand(say('blackjack.dealer'), say), createHand(say('blackjack.player'), say)]
  let controls: Controls | undefined
  const ways = createWays(tools, (act) => controls?.idle && controls.play({ act }))
  const root = element('div', { class: 'felt blackjack' }, dealer.element, ways.element, player.element)
  let shown = nothing

  const show = (view: BlackjackView) => {
    shown = view
    player.show(view.player)
    dealer.show(view.dealer)
    root.dataset['result'] = view.result ?? ''
    player.element.classList.toggle('doubled', view.doubled)
  }
  return {
    element: root,
    greeting: say('status.readyBet'),
    moving: say('blackjack.dealing'),
    progress: ({ steps }) => countsText(viewOf(steps.at(-1) ?? {}), 'blackjack.progress', tools),
    listen: (given) => void (controls = given),
    action(round) {
      const open = round?.state === 'open'
      ways.offer(open ? viewOf(round.steps.at(-1) ?? {}) : undefined)
      if (!open) return { label: say('play.deal'), enabled: true }
      return { label: say('blackjack.stand'), enabled: true, choice: { act: 'stand' satisfies Act } }
    },
    show: (step) => show(step ? viewOf(step) : nothing),
    begin({ before }) {
      if (!before) show(nothing)
    },
    async settle(step) {
      const view = viewOf(step)
      for (const next of dealt(shown, view)) {
        if (!calmMotion) await pause(betweenCardsMs)
        sound.stop(next.player.length % 5)
        show(next)
      }
      show(view)
      await pause(300)
    },
    abandon: () => undefined,
    present: () => pause(500),
    words(step) {
      const view = viewOf(step)
      if (!view.result) return []
      const told = say(`blackjack.${view.result}`)
      return view.result === 'bust' ? [told] : [told, countsText(view, 'blackjack.outcome', tools)]
    },
    verify: (round) => verify(round),
  }
}

/** One card after the other, as at a table: to the player, to the dealer, and so on. */
function dealt(from: BlackjackView, to: BlackjackView): BlackjackView[] {
  const frames: BlackjackView[] = []
  const frame = (players: number, dealers: number) =>
    frames.push({ ...to, player: to.player.slice(0, players), dealer: to.dealer.slice(0, dealers), result: null })
  if (from.player.length === 0) frame(1, 0)
  if (from.player.length === 0) frame(1, 1)
  for (let players = Math.max(from.player.length, 1) + 1; players <= to.player.length; players++) {
    frame(players, Math.max(from.dealer.length, 1))
  }
  for (let dealers = Math.max(from.dealer.length, 1) + 1; dealers <= to.dealer.length; dealers++) {
    frame(to.player.length, dealers)
  }
  return frames
}

function verify(round: RoundView): Promise<boolean | undefined> {
  return replay(round, (step, draw, index) => {
    const before = round.steps[index - 1]
    return followsBlackjack(before && viewOf(before), viewOf(step), draw)
  })
}

/** The ways on beside standing, which is the main button's. */
function createWays({ say }: StageTools, act: (act: Act) => void) {
  const button = (way: 'hit' | 'double') => {
    const made = element('button', { type: 'button', class: 'choice' }, say(`blackjack.${way}`))
    made.addEventListener('click', () => made.getAttribute('aria-disabled') !== 'true' && act(way))
    return made
  }
  const [hit, double] = [button('hit'), button('double')]
  const bar = element('div', { class: 'choices ways-on' }, hit, double)
  return {
    element: bar,
    /** What an open hand may do; undefined: nothing. */
    offer(view: BlackjackView | undefined) {
      bar.classList.toggle('offered', view !== undefined)
      hit.setAttribute('aria-disabled', String(!view))
      double.setAttribute('aria-disabled', String(view?.player.length !== 2))
    },
  }
}

function countsText(view: BlackjackView, key: 'blackjack.progress' | 'blackjack.outcome', { say }: StageTools): string {
  return say(key, { mine: countOf(view.player).total, theirs: countOf(view.dealer).total })
}
