import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'

interface Manifest {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

const readme = `# @baize/client

A typed client of Baize: every operation of the platform and the channels, with the shapes of its requests and replies.

    import { createClient } from '@baize/client/client'
    import { login } from '@baize/client/sessions/player'
    import { getBalance } from '@baize/client/wallet/player'

    const base = 'https://casino.example'
    const baseUrls = { platform: base + '/platform', content: base + '/content', channels: base + '/channels' }
    const session = await createClient({ baseUrls })(login, { username: 'ada', password: '…', siteId: 1 })
    if (session.status !== 'SUCCESS') throw new Error(session.status)

    // Outside a browser there are no cookies, so each call sends the session's key in a header.
    const headers = () => ({ authorization: 'Bearer ' + session.sessionKey })
    const balance = await createClient({ baseUrls, headers })(getBalance, {})

The files are ES modules, so a project in Node has "type": "module" in its package.json.
`

/**
 * Compiles the contract and its client to JavaScript with type declarations, and packs them as an npm package.
 * @returns the path of the tarball
 */
export function packClient(into: string): string {
  const work = mkdtempSync(join(tmpdir(), 'baize-client-'))
  try {
    const sources = join(work, 'contract')
    cpSync(join(root, 'contract'), sources, {
      recursive: true,
      filter: (path) => !/node_modules|\.test\.ts$|tsconfig/.test(path),
    })
    symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
    const out = join(work, 'package')
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', writeSettings(work, out)])
    const { version, license } = manifestOf('.')
    const manifest = {
      name: '@baize/client',
      version,
      license,
      description: 'A typed client of Baize, an open online casino',
      type: 'module',
      exports: { './*': { types: './*.d.ts', default: './*.js' } },
      dependencies: manifestOf('contract').dependencies,
    }
    writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
    writeFileSync(join(out, 'README.md'), readme)
    run('npm', ['pack', out, '--pack-destination', into, '--silent'])
    const name = readdirSync(into).find((file) => file === `baize-client-${version}.tgz`)
    if (name === undefined) throw new Error('npm pack made no tarball')
    return join(into, name)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function writeSettings(work: string, out: string): string {
  const path = join(work, 'tsconfig.json')
  const compilerOptions = {
    target: 'es2023',
    lib: ['esnext', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    types: [],
    rootDir: join(work, 'contract'),
    outDir: out,
  }
  writeFileSync(path, JSON.stringify({ compilerOptions, include: ['contract'] }))
  return path
}

function run(command: string, args: readonly string[], cwd = root): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`)
}
