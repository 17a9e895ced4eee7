const pagesMaximum = 50

export interface AllRows<Row> {
  readonly rows: readonly Row[]
  /** There were more than the bound allows. */
  readonly truncated: boolean
}

/** Follows the cursor of a paged list to its end, at most 50 pages of 100 rows. */
export async function readAllPages<Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; nextCursor?: string | undefined }>,
): Promise<AllRows<Row>> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMaximum; page++) {
    const { rows: found, nextCursor } = await readPage(cursor)
    rows.push(...found)
    if (!nextCursor) return { rows, truncated: false }
    cursor = nextCursor
  }
  return { rows, truncated: true }
}
