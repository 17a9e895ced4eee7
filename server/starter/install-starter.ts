import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { saveContent, usedCollections } from '../modules/site/content/service.ts'
import { allProviders, listMethods, putDepositMethod, putWithdrawalMethod } from '../modules/money/payments/service.ts'
import { starterContent } from './starter-content.ts'
import { starterMethods } from './starter-methods.ts'

/**
 * Installs what a new casino is missing: a payment method for each provider in use that has no method yet, and the
 * content of each empty collection.
 * @returns one line of text about each thing that was installed
 */
export async function installStarter(context: Context): Promise<string[]> {
  const lines = await installMethods(context)
  const offered = new Set((await listMethods(context.db, 'deposit')).map(({ code }) => code))
  const used = await usedCollections(context.db)
  const missing = starterContent(context.config, offered).filter(({ collection }) => !used.has(collection))
  await transaction(context.db, async (tx) => {
    for (const item of missing) await saveContent({ ...context, db: tx }, item)
  })
  const collections = [...new Set(missing.map(({ collection }) => collection))]
  if (collections.length > 0)
    lines.push(
      `Installed starter content: ${collections.join(', ')}.`,
      'Complete the legal texts before you open: sections with the title "Starter text" say what is missing.',
    )
  return lines
}

async function installMethods({ config, db }: Context): Promise<string[]> {
  const known = new Set((await listMethods(db, 'deposit')).map(({ provider }) => provider))
  const lines: string[] = []
  for (const [provider] of allProviders(config)) {
    const method = starterMethods[provider]
    if (!method || known.has(provider)) continue
    const { reviewAboveMinor, ...range } = { ...method, provider, active: true }
    await transaction(db, async (tx) => {
      await putDepositMethod(tx, range)
      await putWithdrawalMethod(tx, { ...range, reviewAboveMinor })
    })
    lines.push(`Installed the method ${method.code} in ${method.currency}: change its range in the console.`)
  }
  return lines
}
