/**
 * Plays every game in every way and prints a line of JSON for each: what is stated and what came. Run by
 * `npm run bench -- rtp`.
 */
import { games } from '../games/catalogue.ts'
import { playRound, simulate, systemDraw } from './simulate.ts'
import { limitDeviations } from './statistics.ts'

/** Of each game, shared evenly by its ways to play. */
const rounds = Number(process.argv[2] ?? 10_000_000)
const draw = systemDraw()
const played = new Set<string>()

for (const game of games) {
  // tables that differ in their limits alone are one configuration of the engine
  const odds = `${game.kind} ${game
    .strategies()
    .map(({ name, rtp }) => `${name.en} ${rtp}`)
    .join()}`
  if (played.has(odds)) continue
  played.add(odds)
  const ways = game.strategies()
  for (const way of ways) {
    const share = Math.ceil(rounds / ways.length)
    const { mean, standardError } = simulate((each) => playRound(game, way, each), share, draw)
    const half = limitDeviations * standardError
    const line = { game: game.name.en, kind: game.kind, way: way.name.en, rounds: share, stated: way.rtp, mean, half }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}
