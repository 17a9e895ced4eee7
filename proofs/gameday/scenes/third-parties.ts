import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@baize/server/testing/free-port'
import { twoServers, type Scene } from '../house.ts'
import { openProxy, through, type Proxy, type Weather } from '@baize/server/testing/proxy'

const weathers: readonly Weather[] = ['reset', 'hang', 'calm', 'forget']
const eachMs = 4000

/** The proxies in front of the third parties, by the third party's name in the report. */
const proxies = new Map<string, Proxy>()

/**
 * The card processor, the registers, the mail server and the studio's pages fail, one after another. Each of them first
 * closes its connections, then does not reply, and in the end silently drops its connections.
 */
export const thirdParties: Scene = {
  // Only deposits and logins may fail. Bets and balances need no third party.
  mayFail: /^(deposits: 200 PROVIDER_UNAVAILABLE|log-ins: (200|503) [A-Z_]+)$/,
  async open(ground) {
    const via = async (name: string, port: number): Promise<Proxy> => {
      const proxy = await openProxy({ port })
      proxies.set(name, proxy)
      return proxy
    }
    const { worldpay, registers } = ground
    const card = await via('card processor', Number(new URL(worldpay.url).port))
    const { EXCLUSION_REGISTER_URL: exclusion = '', VULNERABILITY_REGISTER_URL: vulnerability = '' } =
      registers.environment
    const register = await via('registers', Number(new URL(exclusion).port))
    const mail = await via('mail server', await freePort())
    const studio = await via('studio', await freePort())
    const own = {
      WORLDPAY_URL: through(worldpay.url, card),
      EXCLUSION_REGISTER_URL: through(exclusion, register),
      VULNERABILITY_REGISTER_URL: through(vulnerability, register),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      STUDIO_URL: `http://127.0.0.1:${studio.port}/studio`,
    }
    const opened = await twoServers(ground, [own, own])
    return {
      ...opened,
      async close() {
        await opened.close()
        await Promise.all([...proxies.values()].map((proxy) => proxy.close()))
      },
    }
  },
  async inject({ load: { outcomes } }) {
    const lines: string[] = []
    for (const [name, proxy] of proxies) {
      const before = outcomes.served('bets')
      for (const weather of weathers) {
        proxy.set(weather)
        await wait(eachMs)
      }
      proxy.set('calm')
      lines.push(`${name} gone: ${outcomes.served('bets') - before} bets served meanwhile`)
    }
    return lines
  },
}
