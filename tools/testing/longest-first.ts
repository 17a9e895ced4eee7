import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../launcher/settings.ts'
import { recordedDurations } from './durations.ts'

/**
 * Runs the slowest test files first, by their recorded durations. Otherwise the run could end with one slow file, which
 * keeps one core busy while the others have nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = ({ moduleId }: TestSpecification): number => recordedDurations[relative(root, moduleId)] ?? 0
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, which gives a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => duration(b) - duration(a))
  }
}
