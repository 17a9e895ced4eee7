/** Where the program under test listens; the sandbox follows on the next port. */
export const port = Number(process.env.E2E_PORT ?? 3900)
export const address = `http://localhost:${port}`
export const sandboxAddress = `http://localhost:${port + 1}`

/** Where what single tests start listens; all of it at once, for no order of the tests is certain. */
export const ports = {
  /** A house takes four, one after the other. */
  crash: [port + 4, port + 8],
  embedder: port + 12,
  stranger: port + 13,
  /** Ten, one after the other. */
  startUp: port + 14,
  cashierEmbedder: port + 24,
} as const

/** Origins that may frame the embedded pages. Each test has its own, because tests run side by side. */
export const embedder = `http://localhost:${ports.embedder}`
export const cashierEmbedder = `http://localhost:${ports.cashierEmbedder}`

/** `name:key` of the demo's member of staff. */
export const staff = 'demo:demo-staff-key-of-the-sandbox'

/** Debian's Chromium, quiet: it calls nobody but the pages under test. */
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

/** Chooses the moments of the crash tests: the same seed, the same choices. */
export const crashSeed = Number(process.env.E2E_SEED ?? Math.trunc(Math.random() * 2 ** 32))
