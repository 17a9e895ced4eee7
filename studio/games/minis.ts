import { forEachLanguage } from '@baize/contract/languages'
import { themeOf } from '../art/theme.ts'
import { dice } from '../engines/dice/dice.ts'
import { mines } from '../engines/mines/mines.ts'
import { binomial } from '../engines/mini/chances.ts'
import { plinko } from '../engines/plinko/plinko.ts'
import type { Text } from '../engines/engine.ts'
import { wheel } from '../engines/wheel/wheel.ts'
import { fill } from '../texts/fill.ts'
import { texts } from '../texts/texts.ts'
import { type Game, type GameDefinition, game } from './game.ts'

type Room = Pick<GameDefinition<unknown>, 'theme' | 'look'>

const room = (
  hue: number,
  scene: 'cloth' | 'night' | 'rays',
  metal: 'brass' | 'silver' | 'copper' = 'brass',
): Room => ({
  theme: themeOf(hue, metal),
  look: { hue, scene, mount: 'octagon', emblems: { W: 'star' } },
})

/**
 * Returns what a win pays for each chance of winning, in hundredths of the stake. Each pay is the highest with which
 * the return does not exceed `percent`.
 */
const dicePays = (percent: number): Record<number, number> =>
  Object.fromEntries(
    [5, 10, 20, 25, 40, 50, 60, 75, 80, 90].map((chance) => [chance, Math.floor((percent * 100) / chance)]),
  )

/**
 * Returns what one, two, … opened cells pay, in hundredths of the stake. Each pay is the highest with which the return
 * does not exceed `percent`.
 */
const minesPays = (mineCount: number, most: number, percent: number): number[] =>
  Array.from({ length: most }, (_, index) =>
    Math.floor((percent * binomial(25, mineCount)) / binomial(24 - index, mineCount)),
  )

/** Distributes pays over the segments of a wheel, so that segments with equal pays are not beside each other. */
function spread(pays: Readonly<Record<number, number>>): number[] {
  const all = Object.entries(pays).flatMap(([pay, count]) =>
    Array.from({ length: count }, (_, index) => ({ pay: Number(pay), at: (index + 0.5) / count })),
  )
  return all.toSorted((a, b) => a.at - b.at || b.pay - a.pay).map(({ pay }) => pay)
}

/**
 * Returns the pays of all pockets of a symmetric board. `half` lists the pays from the outermost pocket to the middle
 * one.
 */
const mirrored = (half: readonly number[]): number[] => [...half, ...half.slice(0, -1).toReversed()]

const diceSummary: Text = {
  en: 'One number: choose your chance of winning.',
  mk: 'Еден број: кажи колку да биде веројатна добивката.',
}
const minesSummary = (count: number): Text =>
  forEachLanguage((language) => fill(texts[language]['mines.summary'], { count }))
const wheelSummary: Text = { en: 'One turn, one segment, one pay.', mk: 'Едно вртење, едно поле, една исплата.' }
const plinkoSummary: Text = { en: 'A ball, a forest of pins, and a pocket.', mk: 'Топче, шума од клинови и џеб.' }

/** The games whose round is one short event: dice, mines, wheels and plinko. */
export const minis: readonly Game[] = [
  game({
    id: 'fair-roll',
    name: { en: 'Fair Roll', mk: 'Чесно фрлање' },
    summary: diceSummary,
    engine: dice,
    statedRtp: '96.30',
    volatility: 'low',
    config: { pays: dicePays(97) },
    ...room(160, 'cloth'),
  }),
  game({
    id: 'night-roll',
    name: { en: 'Night Roll', mk: 'Ноќно фрлање' },
    summary: diceSummary,
    engine: dice,
    statedRtp: '97.20',
    volatility: 'medium',
    config: { pays: dicePays(98) },
    ...room(235, 'night', 'silver'),
  }),
  game({
    id: 'copper-roll',
    name: { en: 'Copper Roll', mk: 'Бакарно фрлање' },
    summary: diceSummary,
    engine: dice,
    statedRtp: '95.40',
    volatility: 'medium',
    config: { pays: dicePays(96) },
    ...room(18, 'rays', 'copper'),
  }),
  game({
    id: 'three-mines',
    name: { en: 'Three Mines', mk: 'Три мини' },
    summary: minesSummary(3),
    engine: mines,
    statedRtp: '96.25',
    volatility: 'low',
    config: { mineCount: 3, pays: minesPays(3, 15, 97) },
    ...room(130, 'cloth'),
  }),
  game({
    id: 'five-mines',
    name: { en: 'Five Mines', mk: 'Пет мини' },
    summary: minesSummary(5),
    engine: mines,
    statedRtp: '96.65',
    volatility: 'medium',
    config: { mineCount: 5, pays: minesPays(5, 12, 97) },
    ...room(260, 'night'),
  }),
  game({
    id: 'ten-mines',
    name: { en: 'Ten Mines', mk: 'Десет мини' },
    summary: minesSummary(10),
    engine: mines,
    statedRtp: '95.90',
    volatility: 'high',
    config: { mineCount: 10, pays: minesPays(10, 7, 96) },
    ...room(350, 'rays', 'copper'),
  }),
  game({
    id: 'lantern-wheel',
    name: { en: 'Lantern Wheel', mk: 'Тркало на фенери' },
    summary: wheelSummary,
    engine: wheel,
    statedRtp: '96.67',
    volatility: 'low',
    config: { segments: spread({ 0: 7, 120: 9, 150: 6, 200: 1, 140: 1 }) },
    ...room(30, 'cloth'),
  }),
  game({
    id: 'vardar-wheel',
    name: { en: 'Vardar Wheel', mk: 'Вардарско тркало' },
    summary: wheelSummary,
    engine: wheel,
    statedRtp: '96.67',
    volatility: 'medium',
    config: { segments: spread({ 0: 15, 150: 7, 200: 5, 300: 2, 250: 1 }) },
    ...room(195, 'rays', 'silver'),
  }),
  game({
    id: 'comet-wheel',
    name: { en: 'Comet Wheel', mk: 'Тркало на комети' },
    summary: wheelSummary,
    engine: wheel,
    statedRtp: '96.25',
    volatility: 'high',
    config: { segments: spread({ 0: 30, 200: 4, 300: 3, 500: 2, 1150: 1 }) },
    ...room(270, 'night'),
  }),
  game({
    id: 'pebble-drop',
    name: { en: 'Pebble Drop', mk: 'Камче по камче' },
    summary: plinkoSummary,
    engine: plinko,
    statedRtp: '96.80',
    volatility: 'low',
    config: { pockets: mirrored([500, 200, 105, 100, 50]) },
    ...room(170, 'cloth', 'copper'),
  }),
  game({
    id: 'pearl-drop',
    name: { en: 'Pearl Drop', mk: 'Бисерен слап' },
    summary: plinkoSummary,
    engine: plinko,
    statedRtp: '96.49',
    volatility: 'medium',
    config: { pockets: mirrored([3300, 1100, 360, 200, 105, 60, 30]) },
    ...room(215, 'rays', 'silver'),
  }),
  game({
    id: 'meteor-drop',
    name: { en: 'Meteor Drop', mk: 'Метеорски пад' },
    summary: plinkoSummary,
    engine: plinko,
    statedRtp: '96.11',
    volatility: 'high',
    config: { pockets: mirrored([90_000, 12_000, 2500, 800, 400, 200, 20, 20, 20]) },
    ...room(290, 'night'),
  }),
]
