import { titlesIn } from '../../tools/tidy/test-titles.ts'
import { filesIn } from '../../tools/tidy/tree.ts'

/** A test, or a group of tests, that proves a rule. */
export interface Proof {
  readonly rule: number
  readonly path: string
  readonly title: string
}

const mark = /\s*\[rule (\d+)\]/g

/** Finds all tests and test groups whose titles contain a mark such as `[rule 12]`, sorted by path. */
export function findProofs(): Proof[] {
  return filesIn(/\.(test|spec)\.tsx?$/)
    .filter(({ text }) => text.includes('[rule '))
    .flatMap((file) =>
      titlesIn(file).flatMap(({ text }) =>
        [...text.matchAll(mark)].map(([, number]) => ({
          rule: Number(number),
          path: file.path,
          title: text.replaceAll(mark, ''),
        })),
      ),
    )
}
