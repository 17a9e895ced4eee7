import type { BonusPlanPost } from '@baize/contract/content/collections'
import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../content/read-collection.server.ts'
import { serverSettings } from '../rendering/server-context.ts'

/** Returns the content service's posts about bonus plans, with sanitised descriptions and terms. */
export async function readPlans(context: Readonly<RouterContextProvider>): Promise<readonly BonusPlanPost[]> {
  const { safeHtml } = context.get(serverSettings)
  return (await readCollection(context, 'bonus_plans')).map((plan) => ({
    ...plan,
    description: safeHtml(plan.description),
    terms_and_conditions: safeHtml(plan.terms_and_conditions),
  }))
}
