interface Page {
  readonly nextCursor?: string | undefined
}

/** Reads a list to its end, page by page. */
export async function everyPage<One extends Page>(read: (next: { cursor?: string }) => Promise<One>): Promise<One[]> {
  const pages = [await read({})]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) pages.push(await read({ cursor }))
  return pages
}
