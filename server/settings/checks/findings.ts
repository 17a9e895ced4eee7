import { ConfigError } from '../config-error.ts'

/** One sentence about a setting. It says what is wrong or doubtful, and what to write instead. */
export interface Finding {
  readonly setting: string
  readonly sentence: string
}

/** Collects everything that is wrong or doubtful about the settings, so that all of it can be reported at once. */
export class Findings {
  readonly #problems = new Map<string, Finding>()
  readonly #warnings: Finding[] = []

  /**
   * Adds a problem that prevents the program from starting. Only the first problem of a setting is kept, because the
   * others may be consequences of it.
   */
  problem(setting: string, sentence: string): void {
    if (!this.#problems.has(setting)) this.#problems.set(setting, { setting, sentence })
  }

  /** Adds a warning, which does not prevent the program from starting. */
  warning(setting: string, sentence: string): void {
    this.#warnings.push({ setting, sentence })
  }

  get problems(): readonly Finding[] {
    return [...this.#problems.values()]
  }

  get warnings(): readonly Finding[] {
    return this.#warnings
  }
}

/** Formats findings as a list with one finding per line. */
export const listed = (findings: readonly Finding[]): string =>
  findings.map(({ sentence }) => `  - ${sentence}`).join('\n')

/**
 * Throws if there are problems.
 * @throws ConfigError with all of them
 */
export function refuseProblems({ problems }: Pick<Findings, 'problems'>): void {
  const [first] = problems
  if (!first) return
  if (problems.length === 1) throw new ConfigError(first.sentence)
  throw new ConfigError(`${problems.length} settings are missing or wrong:\n${listed(problems)}`)
}
