import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../launcher/settings.ts'
import type { Durations } from './durations.ts'

/** Writes the durations of the test files to the file in the environment variable `TEST_DURATIONS_FILE`. */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const durations: Durations = Object.fromEntries(
      modules.map((module) => [relative(root, module.moduleId), module.diagnostic().duration]),
    )
    writeFileSync(process.env['TEST_DURATIONS_FILE'] ?? '', JSON.stringify(durations))
  }
}
