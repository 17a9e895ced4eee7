interface Page {
  readonly nextCursor?: string | undefined
}

/** Far more pages than a list can have, so that a cursor that never ends does not read for ever. */
const pagesMaximum = 1000

/** Reads a list to its end, page by page. */
export async function everyPage<One extends Page>(read: (next: { cursor?: string }) => Promise<One>): Promise<One[]> {
  const pages = [await read({})]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < pagesMaximum; cursor = pages.at(-1)?.nextCursor)
    pages.push(await read({ cursor }))
  return pages
}
