/**
 * Plays games with each of their strategies, on all processors. For each strategy, prints one line of JSON with the
 * stated and the measured return. Run it with `npm run bench -- rtp`. The arguments are the number of rounds per game
 * and, optionally, ids of games or kinds of games. By default, all games are played.
 */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { gameById, games } from '../games/catalogue.ts'
import type { Game } from '../games/game.ts'
import { playRound, simulate, systemDraw } from './simulate.ts'
import { limitDeviations } from './statistics.ts'

interface Task {
  readonly gameId: string
  readonly way: number
  readonly rounds: number
}

/**
 * Plays all games, or only those with the given ids or kinds, and prints the results.
 * @param rounds the number of rounds per game, which is split evenly over the game's strategies
 */
async function playAll(rounds: number, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !games.some((game) => isNamed(game, name)))
  if (unknown !== undefined) throw new Error(`No game or kind of game is called ${unknown}.`)
  const wanted = differing().filter((game) => names.length === 0 || names.some((name) => isNamed(game, name)))
  const tasks = wanted.flatMap((game) =>
    game.strategies().map((_, way, all): Task => ({ gameId: game.id, way, rounds: Math.ceil(rounds / all.length) })),
  )
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(tasks)))
}

const isNamed = ({ id, kind }: Game, name: string): boolean => id === name || kind === name

/**
 * Returns one game of each set of games with equal odds, so that no odds are measured twice. For example, it contains
 * only one roulette table, because the tables differ only in their limits.
 */
function differing(): readonly Game[] {
  const oddsOf = ({ kind, configHash }: Game) => (kind === 'roulette' ? kind : configHash)
  return [...new Map(games.toReversed().map((game) => [oddsOf(game), game])).values()].toReversed()
}

/** Runs tasks in a worker thread until no task remains. There is one worker thread for each processor. */
async function work(tasks: Task[]): Promise<void> {
  const worker = new Worker(new URL(import.meta.url))
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    // A worker thread has no origin that could be checked.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task)
    const [line] = await once(worker, 'message')
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  await worker.terminate()
}

function play({ gameId, way, rounds }: Task) {
  const game = gameById(gameId)
  const strategy = game?.strategies()[way]
  if (!game || !strategy) throw new Error(`${gameId} has no such way to play`)
  const { mean, standardError } = simulate((draw) => playRound(game, strategy, draw), rounds, systemDraw())
  const half = limitDeviations * standardError
  return {
    game: game.name.en,
    ways: game.strategies().length,
    way: strategy.name.en,
    rounds,
    stated: strategy.rtp,
    mean,
    half,
  }
}

if (isMainThread) await playAll(Number(process.argv[2] ?? 10_000_000), process.argv.slice(3))
// oxlint-disable-next-line unicorn/require-post-message-target-origin
else parentPort?.on('message', (task: Task) => parentPort?.postMessage(play(task)))
