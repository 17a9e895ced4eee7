import type { ReadPage } from './use-pages.ts'

const pageRows = 1000
/** More rows than anybody can play in a day. */
const pagesMaximum = 100

/** Follows the cursor of a paged list to its end, at most 100 pages of 1,000 rows. */
export async function readAllPages<Row>(readPage: ReadPage<Row>): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMaximum; page++) {
    const { rows: found, nextCursor } = await readPage({ size: pageRows, cursor })
    rows.push(...found)
    if (!nextCursor) break
    cursor = nextCursor
  }
  return rows
}
