import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments, stringify } from 'yaml'
import { fail, run } from './run.ts'

const chart = 'deploy/helm/baize'

/** A house with two brands, whose documents are in a volume. */
const twoBrands = {
  publicUrl: 'https://first.example',
  settings: { BRAND_DIRS: 'brands/baize,brands/second', SITE_URLS: 'second=https://second.example' },
  brands: { second: 'baize-brand-second' },
  ingress: { hosts: ['second.example'] },
  documents: { volume: { enabled: true } },
}

interface Model {
  /** @throws Error if the object breaks the schema */
  validate(): void
}

interface Rendered {
  readonly apiVersion: string
  readonly kind: string
}

/** Renders the chart for two houses, and checks each object against the schema of Kubernetes. */
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
    // the packages of Debian, and none from elsewhere
    env: { GO111MODULE: 'off', GOPATH: '/usr/share/gocode' },
  })
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as Rendered | null) ?? [])
}

async function checkObject(object: Rendered): Promise<void> {
  const { apiVersion, kind } = object
  const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, new (data: object) => Model>
  const Kind = models[kind]
  if (!Kind) fail(`Kubernetes has no ${apiVersion} ${kind}`)
  try {
    new Kind(object).validate()
  } catch (error) {
    fail(`${kind} of the chart: ${String(error)}`)
  }
}
