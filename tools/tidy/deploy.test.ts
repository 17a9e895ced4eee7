import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../launcher/settings.ts'
import { expectNone, type Finding, lineOf } from './findings.ts'
import { filesIn } from './tree.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Settings of other programs in the same files. */
const foreign =
  /^(POSTGRES_|GF_|AF_|CASINO_HOST|BAIZE_IMAGE|NODE_IMAGE|OWNER_PASSWORD|PROGRAM_PASSWORD|NODE_COMPILE_CACHE)/

const settingFiles = filesIn(/^server\/(config|settings\/[\w-]+)\.ts$/)
const isSetting = (name: string): boolean =>
  settingFiles.some(({ text }) => new RegExp(String.raw`^\s+${name}: `, 'm').test(text))

test('the files for deployment name settings that exist', () => {
  const unknown: Finding[] = filesIn(
    /^deploy\/(container\/Dockerfile|compose\/compose\.yaml|systemd\/.*|helm\/.*\.yaml)$/,
  )
    .flatMap((file) =>
      [...file.text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ name }) => !foreign.test(name) && !isSetting(name))
    .map(({ file, name }) => ({ path: file.path, line: lineOf(file, new RegExp(name)), what: name }))
  expectNone(unknown, 'name a setting of server/config.ts or server/settings')
})

test('the chart and the compose file run this version', () => {
  const chart = parse(read('deploy/helm/baize/Chart.yaml')) as { version: string; appVersion: string }
  const compose = read('deploy/compose/compose.yaml')
  expect([chart.version, chart.appVersion]).toEqual([version, version])
  expect(compose).toContain(`\${BAIZE_IMAGE:-baize:${version}}`)
})

test('the image runs the pinned Node', () => {
  const runtime = JSON.parse(read('tools/runtime/package.json')) as { dependencies: { node: string } }
  expect(read('deploy/container/Dockerfile')).toContain(`node:${runtime.dependencies.node}-`)
})
