/** The specification's time limit for a chunk of the portal. */
const timeoutMs = 120_000

/** A chunk did not load: there is no connection, or a new version has replaced it. */
export class ChunkError extends Error {}

/** Loads a chunk of the portal. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('too late')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('not loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
