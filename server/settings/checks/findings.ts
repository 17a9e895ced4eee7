import { ConfigError } from '../config-error.ts'

/** A sentence about one setting: what is wrong or doubtful, and what to write. */
export interface Finding {
  readonly setting: string
  readonly sentence: string
}

/** Collects everything that is wrong or doubtful about the settings, so that one reading reports all of it. */
export class Findings {
  readonly #problems = new Map<string, Finding>()
  readonly #warnings: Finding[] = []

  /** The program does not start with a problem. A setting keeps its first one, because the next may follow from it. */
  problem(setting: string, sentence: string): void {
    if (!this.#problems.has(setting)) this.#problems.set(setting, { setting, sentence })
  }

  /** The program starts with warnings. */
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

/** One line for each finding. */
export const listed = (findings: readonly Finding[]): string =>
  findings.map(({ sentence }) => `  - ${sentence}`).join('\n')

/** @throws ConfigError with all problems, if there are any */
export function refuseProblems({ problems }: Pick<Findings, 'problems'>): void {
  const [first] = problems
  if (!first) return
  if (problems.length === 1) throw new ConfigError(first.sentence)
  throw new ConfigError(`${problems.length} settings are missing or wrong:\n${listed(problems)}`)
}
