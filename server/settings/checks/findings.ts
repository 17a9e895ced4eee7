import { ConfigError } from '../config-error.ts'

/** One sentence about a setting: what is wrong or doubtful, and what to write instead. */
export interface Finding {
  readonly setting: string
  readonly sentence: string
}

/** Collects everything that is wrong or doubtful about the settings, so that all of it can be reported at once. */
export class Findings {
  readonly #problems = new Map<string, Finding>()
  readonly #warnings: Finding[] = []

  /**
   * Adds a problem, with which the program does not start. Only the first problem of a setting is kept, because later
   * ones may be consequences of it.
   */
  problem(setting: string, sentence: string): void {
    if (!this.#problems.has(setting)) this.#problems.set(setting, { setting, sentence })
  }

  /** Adds a warning, with which the program still starts. */
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

/** The findings as a list, one per line. */
export const listed = (findings: readonly Finding[]): string =>
  findings.map(({ sentence }) => `  - ${sentence}`).join('\n')

/** @throws ConfigError with all problems, if there are any */
export function refuseProblems({ problems }: Pick<Findings, 'problems'>): void {
  const [first] = problems
  if (!first) return
  if (problems.length === 1) throw new ConfigError(first.sentence)
  throw new ConfigError(`${problems.length} settings are missing or wrong:\n${listed(problems)}`)
}
