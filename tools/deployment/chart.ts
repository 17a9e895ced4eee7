import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments, stringify } from 'yaml'
import { fail, run } from './run.ts'

const chart = 'deploy/helm/baize'

/** The chart's values for a casino with two brands that stores documents in a volume. */
const twoBrands = {
  publicUrl: 'https://first.example',
  settings: { BRAND_DIRS: 'brands/baize,brands/second', SITE_URLS: 'second=https://second.example' },
  brands: { second: 'baize-brand-second' },
  ingress: { hosts: ['second.example'] },
  documents: { volume: { enabled: true } },
}

interface Model {
  /**
   * Checks the object against the schema of its kind.
   * @throws Error if the object violates the schema
   */
  validate(): void
}

interface Rendered {
  readonly apiVersion: string
  readonly kind: string
}

/** The Kubernetes schemas of all kinds of object in the chart, by API version. */
const groups: Readonly<Record<string, () => Promise<object>>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
}

/**
 * Renders the chart with its default values, and again for a casino with two brands. Checks each object against the
 * Kubernetes schema of its kind. Ends this process with a message if one is invalid.
 */
export async function checkChart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-chart-'))
  try {
    const file = join(folder, 'values.yaml')
    writeFileSync(file, stringify(twoBrands))
    for (const values of [[], [file]]) {
      const objects = render(values)
      for (const object of objects) await checkObject(object)
      console.log(`ok ${objects.length} objects of the chart`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function render(values: readonly string[]): Rendered[] {
  const text = run('go', ['run', 'tools/deployment/render.go', chart, ...values], {
    needs: 'golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev',
    // These variables make Go use only libraries that Debian has installed, so that nothing is downloaded.
    env: { GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
  })
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as Rendered | null) ?? [])
}

async function checkObject(object: Rendered): Promise<void> {
  const { apiVersion, kind } = object
  const models = (await groups[apiVersion]?.()) as Record<string, new (data: object) => Model> | undefined
  const Kind = models?.[kind]
  if (!Kind) fail(`The chart has an object of an unknown kind: ${apiVersion} ${kind}`)
  try {
    new Kind(object).validate()
  } catch (error) {
    fail(`${kind} of the chart: ${String(error)}`)
  }
}
