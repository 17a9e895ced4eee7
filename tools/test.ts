import { join } from 'node:path'
import { root } from './launcher/settings.ts'
import { check } from './steps.ts'
import { closingLine, isProof, sum } from './testing/counts.ts'
import { runBrowser, runVitest } from './testing/suites.ts'

// Compiled code is kept: tests start the program's processes again and again, and this halves the processor time of a start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')

const title = (text: string): void => console.log(`\n== ${text}`)

title('Check')
const checked = { ...(await check()), skipped: 0 }
title('Unit')
const unit = await runVitest('unit')
title('Database')
const database = await runVitest('pg')
title('Browser')
const browser = await runBrowser()

const total = sum([checked, unit, database, browser])
console.log(`\n${closingLine(total)}`)
process.exitCode = isProof(total) ? 0 : 1
