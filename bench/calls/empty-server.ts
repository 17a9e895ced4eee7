import Fastify from 'fastify'

/** `empty-server.ts <port>`: a Fastify server with one route, which parses a JSON body and does nothing. */
const app = Fastify()
app.post('/platform/provider/:studio/bet', () => ({ status: 'SUCCESS' }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.stdout.write('ready')
