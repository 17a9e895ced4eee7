import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain, Refusal } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { copyWorkingTree } from './recipes/copy.ts'
import { type Recipe, recipes } from './recipes/recipes.ts'

const document = readFileSync(join(root, 'docs/engineer/changing.md'), 'utf8')

/**
 * `npm run recipes`: follows each recipe of docs/engineer/changing.md on a copy of the repository. `-- <name> …`
 * follows only the recipes with these names.
 */
function main(names: readonly string[]): boolean {
  const unknown = names.filter((name) => !recipes.some((recipe) => recipe.name === name))
  if (unknown.length > 0)
    throw new Refusal(
      `There is no recipe ${unknown.join(', ')}. There are: ${recipes.map(({ name }) => name).join(', ')}.`,
    )
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
 * Prints the files that the recipe changes, and what the checks report.
 * @returns whether the checks report nothing
 */
function follow(copy: ReturnType<typeof copyWorkingTree>, { name, section, edits }: Recipe): boolean {
  if (!document.includes(`\n## ${section}\n`)) throw new Error(`changing.md has no section "${section}"`)
  copy.edit(edits)
  copy.run('format')
  const changed = copy.changed()
  const { ok, output } = copy.run('check')
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${changed.length} files`)
  for (const path of changed) console.log(`         ${path}`)
  if (!ok) console.log(output)
  copy.reset()
  return ok
}

try {
  process.exitCode = main(process.argv.slice(2)) ? 0 : 1
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
