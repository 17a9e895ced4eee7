import { createHash } from 'node:crypto'
import type { Html } from '../html.ts'
import type { Look } from '../art/look.ts'
import type { Theme } from '../art/theme.ts'
import type { Draw, Engine, Hall, Language, StakeLimits, Step, Strategy, Text } from '../engines/engine.ts'
import type { SlotSymbol } from '../engines/slot/slot-config.ts'

export interface GameDefinition<Config> {
  readonly id: string
  readonly name: Text
  /** One sentence about the game. */
  readonly summary: Text
  readonly engine: Engine<Config>
  readonly config: Config
  /**
   * The theoretical return in per cent, with two decimals. A test fails if it differs from the return that is computed
   * from the configuration.
   */
  readonly statedRtp: string
  readonly volatility: 'low' | 'medium' | 'high'
  readonly theme: Theme
  /** How the game's symbols and backdrop are drawn. Absent for a game with hand-made drawings. */
  readonly look?: Look
}

/** The schedule of a bingo hall, whose draws all players share. All times are in milliseconds. */
export interface HallTimes {
  readonly sellMs: number
  readonly callMs: number
  readonly calls: number
  /** The time from the start of one draw to the start of the next. */
  readonly periodMs: number
}

/** A game: an engine together with one configuration, and everything else that rounds and pages need. */
export interface Game extends Omit<GameDefinition<unknown>, 'engine'> {
  readonly kind: string
  /**
   * SHA-256 in hex of the engine's kind and the configuration, without names. It changes whenever the odds change, and
   * is the same for real money and for free play.
   */
  readonly configHash: string
  readonly cycleMs: number
  readonly stepsAreGames: boolean
  /** The schedule of the shared draws. Undefined for games without a hall. */
  readonly hall: HallTimes | undefined
  begin(stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  advance(stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  raise(stakeMinor: bigint, state: unknown, choice: unknown): bigint
  stakes(limits: StakeLimits): bigint[]
  accepts(limits: StakeLimits, stakeMinor: bigint, choice?: unknown): boolean
  strategies(): readonly Strategy[]
  /** Returns the exact theoretical return of the game's worst strategy, per unit of the opening stake. */
  rtp(): number
  rules(language: Language, pictureOf?: (symbol: string) => string | undefined): Html
  describe(): Readonly<Record<string, unknown>>
}

export function game<Config>({ engine, config, ...rest }: GameDefinition<Config>): Game {
  return {
    ...rest,
    config,
    kind: engine.kind,
    cycleMs: engine.cycleMs,
    stepsAreGames: engine.stepsAreGames,
    hall: engine.hall && hallTimes(engine.hall, config),
    configHash: hashOf([engine.kind, config]),
    begin: (stakeMinor, draw, choice) => engine.begin(config, stakeMinor, draw, choice),
    advance: (stakeMinor, state, draw, choice) => engine.advance(config, stakeMinor, state, draw, choice),
    raise: (stakeMinor, state, choice) => engine.raise?.(config, stakeMinor, state, choice) ?? 0n,
    stakes: (limits) => engine.stakes(config, limits),
    accepts: (limits, stakeMinor, choice) =>
      engine.accepts?.(config, limits, stakeMinor, choice) ?? engine.stakes(config, limits).includes(stakeMinor),
    strategies: () => engine.strategies(config),
    rtp: () => Math.min(...engine.strategies(config).map(({ rtp }) => rtp)),
    rules: (language, pictureOf = () => undefined) => engine.rules(config, language, pictureOf),
    describe: () => engine.describe(config),
  }
}

function hallTimes<Config>({ sellMs, callMs, restMs, callsOf }: Hall<Config>, config: Config): HallTimes {
  const calls = callsOf(config)
  return { sellMs, callMs, calls, periodMs: sellMs + calls * callMs + restMs }
}

/**
 * Returns the hash of a configuration. Names are left out, because they do not change the odds. If the hash included
 * them, a better translation would change it, and open rounds would be cancelled.
 */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (key, item: unknown) => (key === 'name' ? undefined : item))
  return createHash('sha256').update(text).digest('hex')
}

const symbolOf =
  (role: SlotSymbol['role']) =>
  (en: string, mk: string, three = 0, four = 0, five = 0): SlotSymbol => ({
    name: { en, mk },
    role,
    pays: five > 0 ? { 3: three, 4: four, 5: five } : {},
  })

/**
 * A short notation for the symbols of paytables. The arguments are the name in English, the name in Macedonian, and the
 * pays for three, four and five symbols.
 */
export const regular = symbolOf('regular')
export const wild = symbolOf('wild')
export const scatter = symbolOf('scatter')
