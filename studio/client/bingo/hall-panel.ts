import { bingoBalls } from '../../engines/bingo/tickets.ts'
import { element, setText } from '../dom.ts'
import type { StageTools } from '../stage.ts'
import type { HallClock } from './hall-clock.ts'
import { drawDrum, drawHost } from './booth.ts'

/** The id of the only hall that has a picture of a caller. */
const liveHall = '101'
const lastShown = 6

/** Creates the caller, the current ball, the previous balls and the board with the ninety numbers. */
export function createHallPanel({ t, game }: StageTools) {
  const ball = element('p', { class: 'called-ball', role: 'img' })
  const last = element('ol', { class: 'last-balls', 'aria-hidden': 'true' })
  const news = element('p', { class: 'news' })
  const players = element('p', { class: 'players' })
  const isLive = game.gameId === liveHall
  const booth = element('div', { class: 'booth' })
  booth.append(isLive ? drawHost() : drawDrum())
  if (isLive) booth.append(element('span', { class: 'live' }, t('bingo.live')))
  booth.append(ball)
  const cells = Array.from({ length: bingoBalls }, (_, index) => element('span', {}, String(index + 1)))
  const board = element('div', { class: 'ninety', role: 'img', 'aria-label': t('bingo.board') }, ...cells)
  const caller = element('div', { class: 'caller' }, booth, element('div', { class: 'notices' }, news, last, players))
  let shown = -1
  let shownOf: string | undefined

  return {
    caller,
    board,
    show(clock: HallClock) {
      const { hall, phase, called, seconds } = clock
      if (!hall || !phase) return
      const balls = hall.balls ?? []
      setText(players, t('bingo.players', { count: hall.players }))
      const count = phase === 'selling' ? 0 : called
      const isCalling = phase === 'calling'
      setText(news, isCalling ? t('bingo.calling', { count, calls: balls.length }) : t(`bingo.${phase}`, { seconds }))
      if (count === shown && hall.id === shownOf) return
      ;[shown, shownOf] = [count, hall.id]
      const out = balls.slice(0, count)
      const newest = out.at(-1)
      ball.textContent = newest === undefined ? '' : String(newest)
      ball.setAttribute('aria-label', newest === undefined ? '' : t('bingo.called', { number: newest }))
      ball.classList.remove('rolls')
      if (newest !== undefined) tinted(ball, newest)
      if (newest !== undefined) requestAnimationFrame(() => ball.classList.add('rolls'))
      last.replaceChildren(
        ...out
          .slice(-lastShown - 1, -1)
          .toReversed()
          .map((number) => tinted(element('li', {}, String(number)), number)),
      )
      const set = new Set(out)
      cells.forEach((cell, index) => cell.classList.toggle('out', set.has(index + 1)))
      board.setAttribute('aria-label', `${t('bingo.board')}: ${out.join(', ')}`)
    },
  }
}

/** Colours a ball by its tens, so the balls 1 to 9 share a colour, and so do 10 to 19, and so on. */
function tinted<Ball extends HTMLElement>(ball: Ball, number: number): Ball {
  ball.style.setProperty('--hue', String(Math.min(8, Math.floor(number / 10)) * 40))
  return ball
}
