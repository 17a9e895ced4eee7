import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, in spite of their size. */
const longest = [
  /sim\/simulation\.pg\.test\.ts$/,
  /\/kill(-deposit)?\.pg\.test\.ts$/,
  /server\/commands\.pg\.test\.ts$/,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => name.test(moduleId))
  return found === -1 ? longest.length : found
}

/** Begins with the longest files. A long file at the end would keep one core busy while the others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, which gives a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
