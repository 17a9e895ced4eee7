import { collectionNames, contentPath } from '@baize/contract/content/collections'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectionOf } from './kinds.ts'
import type { Params } from './parameters.ts'

const ofCollection = ['GET', 'POST'] as const
const ofItem = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const described = (methods: readonly string[]) => ({
  namespace: 'wp/v2',
  methods,
  endpoints: [{ methods, args: {} }],
})

/** The list of routes that WordPress clients read to find out what the service offers. */
export function index(root: string) {
  const routes = collectionNames.flatMap((name) => [
    [`/wp/v2/${name}`, described(ofCollection)],
    [String.raw`/wp/v2/${name}/(?P<id>[\d]+)`, described(ofItem)],
  ])
  return {
    name: 'Baize',
    url: root,
    home: root,
    namespaces: ['wp/v2'],
    routes: Object.fromEntries([...routes, [String.raw`/wp/v2/media/(?P<id>[\d]+)`, described(['GET'])]]),
  }
}

/**
 * Responds to `OPTIONS` with a description of the route. Scripts of other sites also learn from the response which
 * requests they may make.
 */
export function registerOptions(app: FastifyInstance): void {
  const answer = (reply: FastifyReply, methods: readonly string[]) => {
    reply.headers({
      allow: methods.join(', '),
      'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    })
    return described(methods)
  }
  app.options<Params>(`${contentPath}/:collection`, (request, reply) => {
    collectionOf(request.params.collection)
    return answer(reply, ofCollection)
  })
  app.options<Params>(`${contentPath}/:collection/:id`, (request, reply) => {
    const { collection } = request.params
    if (collection === 'media') return answer(reply, ['GET'])
    collectionOf(collection)
    return answer(reply, ofItem)
  })
}
