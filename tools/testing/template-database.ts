import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the server where `baize_template`, migrated, waits to be copied. */
    postgresUrl: string
  }
}

const template = 'baize_template'

/** One PostgreSQL for all database tests of a run, in a folder that goes with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-test-'))
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({ dataDir, durable: false, log: () => {} })
    const teardown = (): Promise<void> => postgres.stop().then(forget)
    await migrateTemplate(postgres.url).catch((error: unknown) => teardown().then(() => Promise.reject(error)))
    project.provide('postgresUrl', postgres.url)
    return teardown
  } catch (error) {
    forget()
    throw error
  }
}

async function migrateTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = template
  const { status, stderr } = spawnSync(process.execPath, [resolve('server/main.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url.href, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The template database could not be migrated.\n${stderr}`)
}
