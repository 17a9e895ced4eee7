import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from '../launcher/settings.ts'
import { expectNone, type Finding, lineOf } from './findings.ts'
import { type File, filesIn } from './tree.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Locked {
  resolved?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

interface LockFile {
  packages: Record<string, Locked>
}

const read = (path: string): File => ({ path, text: readFileSync(join(root, path), 'utf8') })
const lockFiles = ['package-lock.json', 'tools/runtime/package-lock.json'].map((path) => {
  const file = read(path)
  return { file, packages: (JSON.parse(file.text) as LockFile).packages }
})

const entry = (file: File, name: string, what: string): Finding => ({
  path: file.path,
  line: lineOf(file, new RegExp(`"${name}"`)),
  what: `${name} ${what}`,
})

test('every dependency has one exact version', () => {
  const loose = filesIn(/(^|\/)package\.json$/).flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(file.text) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => entry(file, name, `has the version ${version}`))
  })
  expectNone(loose, 'install it with npm install --save-exact')
})

test('lock files contain no registry addresses', () => {
  const addresses = lockFiles.flatMap(({ file, packages }) =>
    Object.entries(packages)
      .filter(([, { resolved, link }]) => resolved !== undefined && !link)
      .map(([name, { resolved }]) => entry(file, name, `comes from ${resolved}`)),
  )
  expectNone(
    addresses,
    'install with omit-lockfile-registry-resolved, as .npmrc says; each machine has its own registry',
  )
})

test('lock files contain a hash of every package', () => {
  const unproven = lockFiles.flatMap(({ file, packages }) =>
    Object.entries(packages)
      .filter(
        ([key, { integrity, link }]) => key.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
      )
      .map(([name]) => entry(file, name, 'has no hash, so a changed package would be installed')),
  )
  expectNone(unproven, 'delete these entries, and run npm install --package-lock-only outside of this folder')
})

test('lock files name the packages of every platform', () => {
  const missing = lockFiles.flatMap(({ file, packages }) => {
    const names = new Set(
      Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    )
    const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
    // Packages for WASI may be missing from the lock file, because Baize never runs on WASI.
    return optional
      .filter((name) => !names.has(name) && !name.endsWith('wasm32-wasi'))
      .map((name) => entry(file, name, 'has no entry of its own'))
  })
  expectNone(missing, 'restore the lock file and install from a complete registry; npm ci refuses it')
})
