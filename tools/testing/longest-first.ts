import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, whatever their size says of them. */
const longest = [
  /rounds\/simulation\.pg\.test\.ts$/,
  /\/kill(-deposit)?\.pg\.test\.ts$/,
  /server\/commands\.pg\.test\.ts$/,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => name.test(moduleId))
  return found === -1 ? longest.length : found
}

/** Begins with the longest files: one that began last would keep a single core busy while the others have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, which gives a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
