import Fastify from 'fastify'

/** A Fastify with one route that takes a JSON body and does nothing: `empty-server.ts <port>`. */
const app = Fastify()
app.post('/platform/provider/:studio/bet', () => ({ status: 'SUCCESS' }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.stdout.write('ready')
