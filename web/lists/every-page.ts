interface Page {
  readonly nextCursor?: string | undefined
}

/** Far more pages than any list has. If a faulty cursor never ends, the reading stops after this number of pages. */
const pagesMaximum = 1000

/** Reads a list to its end and returns all of its pages. */
export async function everyPage<One extends Page>(read: (next: { cursor?: string }) => Promise<One>): Promise<One[]> {
  const pages = [await read({})]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < pagesMaximum; cursor = pages.at(-1)?.nextCursor)
    pages.push(await read({ cursor }))
  return pages
}
