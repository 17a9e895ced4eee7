import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../../tools/launcher/settings.ts'
import { runTool } from '../../tools/steps.ts'
import { suiteOf } from '../../tools/testing/chosen.ts'
import { plant } from '../faults/plant.ts'
import { copyPackages } from '../../tools/testing/program-copy.ts'
import type { RuleFault } from './rule-fault.ts'
import { ruleFaults } from './rule-faults.ts'
import { findProofs } from './shown-by.ts'

const copied = ['server', 'contract', 'texts', 'studio', 'sandbox', 'tools', 'proofs', 'brands']
const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
})

/**
 * Removes one rule after another from a copy of the program, and runs the rule's tests on the copy. Browser tests are
 * not run.
 * @param only the numbers of the rules to remove; an empty list removes each rule
 * @returns the exit code: 0 if a test failed for every removed rule, otherwise 1
 */
export async function tryFaults(only: readonly number[]): Promise<number> {
  const chosen = ruleFaults.filter(({ rule }) => only.length === 0 || only.includes(rule))
  const folder = copyPackages(copied)
  for (const file of ['package.json', 'vitest.config.ts']) cpSync(join(root, file), join(folder, file))
  const missed: RuleFault[] = []
  try {
    for (const fault of chosen) {
      const heal = plant(folder, fault)
      const isFound = await failsIn(folder, fault.rule)
      heal()
      console.log(`${isFound ? 'found ' : 'MISSED'} rule ${fault.rule}: ${fault.name}`)
      if (!isFound) missed.push(fault)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} removed rules were noticed.`)
  return missed.length === 0 ? 0 : 1
}

/** Returns true if a test of the rule fails with the copy of the program in this folder. */
async function failsIn(folder: string, rule: number): Promise<boolean> {
  const mark = `[rule ${rule}]`
  const files = [...new Set(findProofs().flatMap((proof) => (proof.rule === rule ? [proof.path] : [])))]
  const suites = Map.groupBy(files, (file) => suiteOf(file) ?? 'browser')
  suites.delete('browser')
  for (const [suite, paths] of suites) {
    const results = await resultsOf(folder, suite, mark, paths)
    if (results.some(({ status, fullName }) => status === 'failed' && fullName.includes(mark))) return true
  }
  return false
}

async function resultsOf(folder: string, suite: string, mark: string, paths: readonly string[]) {
  const reportFile = join(mkdtempSync(join(tmpdir(), 'baize-report-')), 'report.json')
  const only = ['-t', RegExp.escape(mark), ...paths]
  const reporter = ['--reporter=json', `--outputFile.json=${reportFile}`]
  await runTool('vitest', ['run', '--project', suite, ...reporter, ...only], { cwd: folder })
  try {
    return report
      .parse(JSON.parse(readFileSync(reportFile, 'utf8')))
      .testResults.flatMap((file) => file.assertionResults)
  } finally {
    rmSync(join(reportFile, '..'), { recursive: true, force: true })
  }
}
