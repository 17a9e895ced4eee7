import Fastify from 'fastify'

/**
 * `empty-server.ts <port>` starts a Fastify server with the cheapest possible route for a bet: it parses the JSON body
 * and always returns the same reply.
 */
const app = Fastify()
app.post('/platform/provider/:studio/bet', () => ({ status: 'SUCCESS' }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.stdout.write('ready')
