import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the server where `baize_template`, migrated, waits to be copied. */
    postgresUrl: string
  }
}

const template = 'baize_template'

/** One PostgreSQL for all database tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  try {
    await migrateTemplate(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
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
