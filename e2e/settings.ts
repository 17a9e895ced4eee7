/** The port of the casino that all tests share. Its sandbox uses the next port. */
export const port = Number(process.env.E2E_PORT ?? 3900)
export const address = `http://localhost:${port}`
export const sandboxAddress = `http://localhost:${port + 1}`

/** The ports of servers that single tests start. No two tests may share a port, because tests run at the same time. */
export const ports = {
  /** Two separate casinos, each of which uses four consecutive ports. */
  crash: [port + 4, port + 8],
  embedder: port + 12,
  foreign: port + 13,
  /** The first of eleven consecutive ports that start-up.spec.ts uses. */
  startUp: port + 14,
  cashierEmbedder: port + 25,
  orderedAnswers: port + 26,
  /** Separate casinos, each of which uses four consecutive ports. */
  brands: port + 27,
  restarts: port + 31,
} as const

/**
 * The origins of partners' pages that show the casino in a frame. The tests that use them may run at the same time, so
 * each has its own.
 */
export const embedder = `http://localhost:${ports.embedder}`
export const cashierEmbedder = `http://localhost:${ports.cashierEmbedder}`

/** The credentials of the demo's staff account, in the format `name:key`. */
export const staff = 'demo:demo-staff-key-of-the-sandbox'

/** Debian's Chromium without its background traffic, so that it contacts only the pages under test. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * The seed that decides at which moments the crash tests kill processes. To repeat a failed run, set E2E_SEED to the
 * seed that it has printed.
 */
export const crashSeed = Number(process.env.E2E_SEED ?? Math.trunc(Math.random() * 2 ** 32))
