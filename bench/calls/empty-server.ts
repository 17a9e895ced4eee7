import Fastify from 'fastify'

/**
 * Run as `empty-server.ts <port>`: starts a Fastify server with one route, which parses a JSON body and does nothing
 * else.
 */
const app = Fastify()
app.post('/platform/provider/:studio/bet', () => ({ status: 'SUCCESS' }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.stdout.write('ready')
