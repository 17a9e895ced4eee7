import { join } from 'node:path'
import { test } from 'vitest'
import { readTables, wrongPlace } from '../../../server/cluster/table-classes.ts'
import { readSchema } from '../../../server/kit/schema/schema-files.ts'
import { root } from '../../launcher/settings.ts'
import { expectNone, lineOf } from '../findings.ts'
import { sqlFiles } from './tables.ts'

test('each table declares where a cluster stores it', async () => {
  const { tables } = await readSchema(join(root, 'server'))
  const findings = (await readTables(tables)).flatMap((table) => {
    const what = wrongPlace(table)
    if (what === undefined) return []
    const path = `server/${table.path}`
    const file = sqlFiles.find((one) => one.path === path)
    return [{ path, line: lineOf(file, new RegExp(`^create table ${table.name}\\b`, 'm')), what }]
  })
  expectNone(
    findings,
    'begin its primary key with the shard if players own its rows, or else end its comment with a line of docs/operator/cluster.md: -- In a cluster: everywhere.',
  )
})
