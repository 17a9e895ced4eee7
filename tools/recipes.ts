import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain, Refusal } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { copyWorkingTree } from './recipes/copy.ts'
import { type Recipe, recipes } from './recipes/recipes.ts'

const document = readFileSync(join(root, 'docs/engineer/changing.md'), 'utf8')
const sections = [...document.matchAll(/^## (Add .*)$/gm)].map(([, section]) => section)

/**
 * `npm run recipes [-- <name>…]`: makes the example changes of the recipes in docs/engineer/changing.md on a copy of
 * the repository, and runs the checks after each. Without names, all recipes are tried.
 */
function main(names: readonly string[]): boolean {
  const unknown = names.filter((name) => !recipes.some((recipe) => recipe.name === name))
  if (unknown.length > 0)
    throw new Refusal(
      `There is no recipe ${unknown.join(', ')}. There are: ${recipes.map(({ name }) => name).join(', ')}.`,
    )
  const missing = sections.filter((section) => !recipes.some((recipe) => recipe.section === section))
  if (missing.length > 0) throw new Error(`nothing follows these sections of changing.md: ${missing.join(', ')}`)
  const chosen = names.length > 0 ? recipes.filter(({ name }) => names.includes(name)) : recipes
  const copy = copyWorkingTree()
  try {
    const results = chosen.map((recipe) => follow(copy, recipe))
    return results.every(Boolean)
  } finally {
    copy.remove()
  }
}

/**
 * Makes the changes of one recipe, and prints the changed files and what the checks and the recipe's tests report.
 * @returns true if the checks and the tests pass
 */
function follow(copy: ReturnType<typeof copyWorkingTree>, { name, section, edits, tests = [] }: Recipe): boolean {
  if (!sections.includes(section)) throw new Error(`changing.md has no section "${section}"`)
  copy.edit(edits)
  copy.run('deploy-files', '--write')
  copy.run('format')
  const changed = copy.changed()
  const runs = [copy.run('check'), ...(tests.length > 0 ? [copy.run('test', ...tests)] : [])]
  const failed = runs.filter(({ ok }) => !ok)
  console.log(`${failed.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${changed.length} files`)
  for (const path of changed) console.log(`         ${path}`)
  for (const { output } of failed) console.log(output)
  copy.reset()
  return failed.length === 0
}

try {
  process.exitCode = main(process.argv.slice(2)) ? 0 : 1
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
