import type { ReadPage } from './use-pages.ts'

const pageRows = 1000
/** More rows than a player can produce in a day. */
const pagesMaximum = 100

/** Reads all pages of a paged list, at most 100 pages of 1,000 rows. */
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
