import type { Context } from '../../../../context.ts'
import { partiesCalled, type Party } from '../../../../kit/telemetry/outgoing-calls.ts'

/** The hosts that this process has called since it started, except the deployment's own hosts. */
export async function thirdPartiesCalled({ config }: Pick<Context, 'config'>): Promise<Party[]> {
  const { isContentOwn, contentUrl, publicUrl } = config
  const own = new Set([publicUrl, ...(isContentOwn ? [contentUrl] : [])].map((address) => new URL(address).host))
  return (await partiesCalled()).filter(({ host }) => !own.has(host))
}
