import type { getConfigProps as props, getEnvironment as env } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'

type Configured = Pick<Context, 'config'>

export const getConfigProps = async ({ config }: Configured): Promise<Reply<typeof props>> => ({
  status: 'SUCCESS',
  contexts: { baize: { beans: { settings: { prefix: '', properties: { ...config.shownSettings } } } } },
})

/** Shows only Baize's own settings, because other environment variables could contain anything, for example secrets. */
export async function getEnvironment({ config }: Configured): Promise<Reply<typeof env>> {
  const given = config.givenSettings.map((name) => [name, config.shownSettings[name] ?? ''] as const)
  return {
    status: 'SUCCESS',
    activeProfiles: [config.production ? 'production' : 'demo'],
    propertySources: [
      { name: 'environment', properties: Object.fromEntries(given.map(([name, value]) => [name, { value }])) },
    ],
  }
}
