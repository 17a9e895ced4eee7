import { type BlackjackView, countOf, mostHands } from '../../engines/blackjack/cards.ts'
import type { Act } from '../../engines/blackjack/blackjack-odds.ts'
import { element } from '../dom.ts'
import { pause } from '../pause.ts'
import type { Controls, CreateStage, StageTools, WireStep } from '../stage.ts'
import type { TextLookup } from '../text-lookup.ts'
import { dealt, nothing } from './dealing-order.ts'
import { createHand } from './hand-view.ts'
import { createLettering, createPayLine } from './lettering.ts'
import { type BlackjackData, verifyBlackjack } from './verify-blackjack.ts'
import { createHandActions } from './hand-actions.ts'

const viewOf = (step: WireStep | undefined): BlackjackView => (step ?? nothing) as unknown as BlackjackView
const betweenCardsMs = 420

/** The dealer's hand and the player's hands on the cloth, with the actions between them. */
export const createBlackjackStage: CreateStage = async (tools) => {
  const { t, sound, calmMotion } = tools
  const dealer = createHand(t('blackjack.dealer'), t)
  const players = createPlayerHands(t)
  let controls: Controls | undefined
  const ways = createHandActions(t, (act) => controls?.idle && controls.play({ act }))
  const middle = element('div', { class: 'middle' }, createLettering(t), ways.element)
  const root = element('div', { class: 'felt blackjack' }, dealer.element, createPayLine(t), middle, players.element)
  let shown = nothing

  const show = (view: BlackjackView) => {
    shown = view
    players.show(view)
    dealer.show(view.dealer)
  }
  return {
    element: root,
    greeting: t('status.readyBet'),
    moving: t('blackjack.dealing'),
    progress: ({ steps }) => progressText(viewOf(steps.at(-1)), t),
    listen: (given) => void (controls = given),
    action(round) {
      const open = round?.state === 'open'
      ways.offer(open ? viewOf(round.steps.at(-1)) : undefined)
      if (!open) return { label: t('play.deal'), enabled: true }
      return { label: t('blackjack.stand'), enabled: true, choice: { act: 'stand' satisfies Act } }
    },
    refused: (status, choice) => refusedText(status, choice as { act?: Act } | undefined, t),
    show: (step) => show(viewOf(step)),
    begin({ before }) {
      if (!before) show(nothing)
    },
    async settle(step) {
      const view = viewOf(step)
      for (const next of dealt(shown, view)) {
        if (!calmMotion) await pause(betweenCardsMs)
        sound.stop(next.dealer.length % 5)
        show(next)
      }
      show(view)
      await pause(300)
    },
    abandon: () => undefined,
    present: () => pause(500),
    resultTexts: (step) => outcomeTexts(viewOf(step), tools),
    verify: (round) => verifyBlackjack(tools.game as BlackjackData, round),
  }
}

/** Creates the player's hands, side by side. After a split, the hand that is played now is highlighted. */
function createPlayerHands(t: TextLookup) {
  const hands = Array.from({ length: mostHands }, () => createHand(t('blackjack.player'), t))
  const root = element('div', { class: 'hands' }, ...hands.map((hand) => hand.element))
  return {
    element: root,
    show(view: BlackjackView) {
      const isSplit = view.hands.length > 1
      root.dataset['count'] = String(view.hands.length)
      hands.forEach((hand, index) => {
        const { cards = [], doubled = false, result = null } = view.hands[index] ?? {}
        hand.element.hidden = index >= view.hands.length
        hand.rename(t(isSplit ? handKey(index) : 'blackjack.player'))
        hand.show(cards)
        hand.element.dataset['result'] = result ?? ''
        hand.element.classList.toggle('doubled', doubled)
        hand.element.classList.toggle('active', isSplit && view.active === index)
      })
    },
  }
}

const handKey = (index: number): 'blackjack.hand1' | 'blackjack.hand2' =>
  index === 0 ? 'blackjack.hand1' : 'blackjack.hand2'

function progressText({ hands, active, dealer }: BlackjackView, t: TextLookup): string {
  const index = active ?? 0
  const figures = { mine: countOf(hands[index]?.cards ?? []).total, theirs: countOf(dealer).total }
  return hands.length > 1
    ? t('blackjack.handProgress', { ...figures, hand: t(handKey(index)) })
    : t('blackjack.progress', figures)
}

/**
 * The texts for a double or split whose stake was refused, keyed by the status of the refusal. The hand then continues
 * without the double or split.
 */
const refusedKeys = {
  PLAYER_LIMIT: 'blackjack.refused.limit',
  STAKE_LIMIT: 'blackjack.refused.stake',
  INSUFFICIENT_FUNDS: 'blackjack.refused.funds',
  REALITY_CHECK: 'blackjack.refused.check',
  PLAY_ENDED: 'blackjack.refused.ended',
} as const

function refusedText(status: string, choice: { act?: Act } | undefined, t: TextLookup): string | undefined {
  if (choice?.act !== 'double' && choice?.act !== 'split') return undefined
  const key = Object.entries(refusedKeys).find(([refused]) => refused === status)?.[1]
  return key && t(key, { act: t(`blackjack.refused.${choice.act}`) })
}

function outcomeTexts({ hands, dealer }: BlackjackView, { t }: StageTools): string[] {
  const theirs = countOf(dealer).total
  const [first] = hands
  if (!first?.result) return []
  const figures = (cards: readonly number[]) => ({ mine: countOf(cards).total, theirs })
  if (hands.length === 1) {
    const result = t(`blackjack.${first.result}`)
    return first.result === 'bust' ? [result] : [result, t('blackjack.outcome', figures(first.cards))]
  }
  const each = hands.map(({ cards, result }, index) => {
    const outcome = t(`blackjack.short.${result === null || result === 'blackjack' ? 'won' : result}`)
    return t('blackjack.handOutcome', { ...figures(cards), hand: t(handKey(index)), result: outcome })
  })
  const counted = hands.some(({ result }) => result !== 'bust')
  return counted ? [...each, t('blackjack.dealerHas', { theirs })] : each
}
