import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files. They are small, so Vitest, which starts with large files, would start them late. */
const longest = [
  /sim\/simulation\.pg\.test\.ts$/,
  /\/kill(-deposit)?\.pg\.test\.ts$/,
  /server\/commands\.pg\.test\.ts$/,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => name.test(moduleId))
  return found === -1 ? longest.length : found
}

/**
 * Runs the slowest files first. A slow file at the end would keep one core busy while the others have nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, which gives a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
