/** The specification's time for a part of the portal to arrive. */
const timeoutMs = 120_000

/** A part of the portal did not arrive: no connection, or a new version has taken its place. */
export class ChunkError extends Error {}

/** Loads a part of the portal. */
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
