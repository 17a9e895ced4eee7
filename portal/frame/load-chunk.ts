/** Time limit for loading a code file, from the portal specification. */
const timeoutMs = 120_000

/** Thrown if a code file did not load, because there is no connection or because a new release has replaced it. */
export class ChunkError extends Error {}

/**
 * Loads one of the portal's code files.
 * @throws ChunkError if the file does not load, or not in time
 */
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
