import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from './compliance/page.ts'
import { rules } from './compliance/rules.ts'
import { findProofs } from './compliance/shown-by.ts'
import { root } from './launcher/settings.ts'

/** `npm run compliance`: writes docs/compliance.md. */
writeFileSync(join(root, 'docs/compliance.md'), pageOf(rules, findProofs()))
