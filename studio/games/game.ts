import { createHash } from 'node:crypto'
import type { Html } from '../html.ts'
import type { Look } from '../art/look.ts'
import type { Draw, Engine, Hall, Language, StakeLimits, Step, Strategy, Text } from '../engines/engine.ts'
import type { SlotSymbol } from '../engines/slot/config.ts'

/** The colours of a game's room and machine. */
export interface Theme {
  /** The cloth behind everything, and its shade at the edges. */
  readonly cloth: string
  readonly clothDeep: string
  /** The reels' ground. */
  readonly well: string
  /** Metal of the frame: where light falls, and where it does not. */
  readonly metal: string
  readonly metalDeep: string
  /** What stands out: win lines, the button to spin. */
  readonly accent: string
}

export interface GameDefinition<Config> {
  readonly id: string
  readonly name: Text
  /** One sentence on what the game is about. */
  readonly summary: Text
  readonly engine: Engine<Config>
  readonly config: Config
  /** Theoretical return in per cent with two decimals; a test holds it to the computed one. */
  readonly statedRtp: string
  readonly volatility: 'low' | 'medium' | 'high'
  readonly theme: Theme
  /** Where the game has no drawings of its own. */
  readonly look?: Look
}

/** When a draw is sold, called and over, in milliseconds from its beginning. */
export interface HallTimes {
  readonly sellMs: number
  readonly callMs: number
  readonly calls: number
  /** From the beginning of one draw to that of the next. */
  readonly periodMs: number
}

/** A game whose engine knows its configuration: all that rounds and pages need of it. */
export interface Game extends Omit<GameDefinition<unknown>, 'engine'> {
  readonly kind: string
  /** SHA-256 of engine and configuration without names, hex: the same for real and for free play. */
  readonly configHash: string
  readonly cycleMs: number
  readonly stepsAreGames: boolean
  /** The times of shared draws. */
  readonly hall: HallTimes | undefined
  begin(stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  advance(stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  raise(stakeMinor: bigint, state: unknown, choice: unknown): bigint
  stakes(limits: StakeLimits): bigint[]
  accepts(limits: StakeLimits, stakeMinor: bigint, choice?: unknown): boolean
  strategies(): readonly Strategy[]
  /** Theoretical return, exactly: that of the worst way to play. */
  rtp(): number
  rules(language: Language, pictureOf?: (symbol: string) => string | undefined): Html
  describe(): Readonly<Record<string, unknown>>
}

/** Binds a game's configuration to its engine. */
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

/** Names are no part of the odds: a better translation changes no game. */
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

/** Short forms for paytables: names, then the pays for three, four and five. */
export const regular = symbolOf('regular')
export const wild = symbolOf('wild')
export const scatter = symbolOf('scatter')
