import { check } from './steps.ts'
import { closingLine, isProof, sum } from './testing/counts.ts'
import { runBrowser, runVitest } from './testing/suites.ts'

const title = (text: string): void => console.log(`\n== ${text}`)

title('Check')
const checked = { ...check(), skipped: 0 }
title('Unit')
const unit = runVitest('unit')
title('Database')
const database = runVitest('pg')
title('Browser')
const browser = runBrowser()

const total = sum([checked, unit, database, browser])
console.log(`\n${closingLine(total)}`)
process.exitCode = isProof(total) ? 0 : 1
