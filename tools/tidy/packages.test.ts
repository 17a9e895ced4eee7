import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launcher/settings.ts'
import { filesIn } from './tree.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface LockFile {
  packages: Record<string, { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }>
}

const lockFiles = ['package-lock.json', 'tools/runtime/package-lock.json'].map((path) => ({
  path,
  packages: (JSON.parse(readFileSync(join(root, path), 'utf8')) as LockFile).packages,
}))

test('every dependency has one exact version', () => {
  const manifests = filesIn(/(^|\/)package\.json$/).flatMap(({ path, text }) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Manifest
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    return all
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`)
  })
  expect(manifests, 'a clone of today and one of next year install the same').toEqual([])
})

test('lock files hold no registry addresses', () => {
  const addresses = lockFiles.flatMap(({ path, packages }) =>
    Object.entries(packages).flatMap(([name, { resolved, link }]) =>
      resolved !== undefined && !link ? [`${path}: ${name} ${resolved}`] : [],
    ),
  )
  expect(addresses, 'each machine has its own registry; see omit-lockfile-registry-resolved in .npmrc').toEqual([])
})

test('lock files name the packages of every platform', () => {
  const missing = lockFiles.flatMap(({ path, packages }) => {
    const names = new Set(
      Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    )
    const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    // Only for a kind of machine that no Node of ours runs on.
    return optional
      .filter((name) => !names.has(name) && !name.endsWith('wasm32-wasi'))
      .map((name) => `${path}: ${name}`)
  })
  expect(
    missing,
    'npm ci refuses a lock file that leaves some out, as npm install may do behind a partial registry',
  ).toEqual([])
})
