/** The port of the program under test. The sandbox uses the next port. */
export const port = Number(process.env.E2E_PORT ?? 3900)
export const address = `http://localhost:${port}`
export const sandboxAddress = `http://localhost:${port + 1}`

/** The ports of the servers that single tests start. They must not overlap, because tests run in any order. */
export const ports = {
  /** Each separate casino uses four consecutive ports. */
  crash: [port + 4, port + 8],
  embedder: port + 12,
  stranger: port + 13,
  /** Ten consecutive ports. */
  startUp: port + 14,
  cashierEmbedder: port + 24,
  orderedAnswers: port + 25,
  /** Separate casinos, each with four consecutive ports. */
  brands: port + 26,
  restarts: port + 30,
} as const

/** The origins of the partner's pages that frame the casino. Tests run at the same time, so each needs its own. */
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

/** Selects the moments of the crash tests. Set E2E_SEED to repeat a run. */
export const crashSeed = Number(process.env.E2E_SEED ?? Math.trunc(Math.random() * 2 ** 32))
