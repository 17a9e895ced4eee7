import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '@baize/studio/html'
import { frame, sendPage } from './sandbox-page.ts'

/** Replies to requests that fail or whose URL is unknown. Browsers get a page, and other clients get JSON. */
export function handleFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404, 'There is nothing at this address.'))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return refuse(request, reply, status, error.message)
    request.log.error({ err: error }, 'request failed with an internal fault')
    return refuse(request, reply, status, `Something went wrong in the sandbox. Its log line is ${request.id}.`)
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return reply.code(status).send({ error: message })
  const body = html`<div class="notice">
    <p class="code">${status}</p>
    <h1>${message}</h1>
    <p><a href="/">To the stand-ins</a></p>
  </div>`
  return sendPage(reply, { title: `${status} – Baize Sandbox`, body: frame(undefined, body) }, status)
}
