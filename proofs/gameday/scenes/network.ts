import { setTimeout as wait } from 'node:timers/promises'
import { twoServers, type Scene } from '../house.ts'
import { openProxy, through, type Proxy, type Weather } from '@baize/server/testing/proxy'

const weathers: readonly Weather[] = ['delay', 'reset', 'hang', 'calm', 'forget']
const eachMs = 6000

let toDatabase: Proxy
let toServer: Proxy

/**
 * Two platform processes run. First the network between one of them and the database is disturbed, and with it the
 * notifications that this process gets from the other one. Then the network between players or studios and the same
 * process is disturbed.
 */
export const network: Scene = {
  mayFail: /: (503 BUSY|503|no answer|no connection|hung)$/,
  async open(ground) {
    const { hostname, port } = new URL(ground.url)
    toDatabase = await openProxy({ host: hostname, port: Number(port) })
    const opened = await twoServers(ground, [{ DATABASE_URL: through(ground.url, toDatabase) }, {}])
    toServer = await openProxy({ port: opened.ports[0] })
    return {
      ...opened,
      ports: [toServer.port, ...opened.ports.slice(1)],
      async close() {
        await opened.close()
        await Promise.all([toDatabase.close(), toServer.close()])
      },
    }
  },
  async inject({ load: { outcomes } }) {
    const lines: string[] = []
    for (const [name, proxy] of [
      ['between server and database', toDatabase],
      ['between players and server', toServer],
    ] as const)
      for (const weather of weathers) {
        const before = outcomes.served('bets')
        proxy.set(weather)
        await wait(eachMs)
        lines.push(`${name}, ${weather}: ${outcomes.served('bets') - before} bets served in ${eachMs / 1000} s`)
        if (weather === 'forget') proxy.set('calm')
      }
    // `forget` has dropped connections without closing them. The players would wait in vain for replies on these
    // connections, so the proxy closes them now. The connections to the database stay as they are, because the server
    // must find out by itself that they are dead.
    toServer.cutForgotten()
    return lines
  },
}
