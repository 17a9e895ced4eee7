import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '../compliance/page.ts'
import { rules } from '../compliance/rules.ts'
import { findProofs } from '../compliance/shown-by.ts'
import { tryFaults } from '../compliance/try-faults.ts'
import { root } from '../../tools/launcher/settings.ts'

/**
 * `npm run compliance` writes docs/auditor/compliance.md. `npm run compliance -- --faults [numbers]` removes each rule
 * from a copy of the program and checks that the rule's tests then fail.
 */
const args = process.argv.slice(2)
if (args[0] === '--faults') process.exit(await tryFaults(args.slice(1).map(Number)))
writeFileSync(join(root, 'docs/auditor/compliance.md'), pageOf(rules, findProofs()))
