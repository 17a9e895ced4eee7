import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isoTime } from '../clock.ts'
import type { Context } from '../context.ts'
import { parseInput } from '../parse-input.ts'
import { sendPage } from '../sandbox-page.ts'
import { capacity, Inbox, type Mail } from './inbox.ts'
import { mailDocument, mailListPage, mailPolicy, mailsPerPage, mailViewPage } from './mail-page.ts'

const address = z.string().trim().max(254).default('')
const messagesQuery = z.object({ to: address, limit: z.coerce.number().int().min(1).max(100).default(50) })
const listQuery = z.object({
  to: address,
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(capacity / mailsPerPage)
    .default(1),
})
const mailParams = z.object({ id: z.coerce.number().int().positive() })

const asMessage = ({ from, to, subject, text, html, receivedAtMs }: Mail) => ({
  from,
  to,
  subject,
  text,
  html,
  date: isoTime(receivedAtMs),
})

/** Registers the inbox, both as pages and as JSON. */
export function registerMail(app: FastifyInstance, { config, database, clock }: Context): void {
  const inbox = new Inbox(database, clock)

  app.get('/mail/messages', (request) => {
    const { to, limit } = parseInput(messagesQuery, request.query)
    return inbox.list(to, limit).map(asMessage)
  })

  app.get('/mail', (request, reply) => {
    const { to, page } = parseInput(listQuery, request.query)
    const found = inbox.list(to, mailsPerPage + 1, (page - 1) * mailsPerPage)
    const listing = { mails: found.slice(0, mailsPerPage), to, page, more: found.length > mailsPerPage }
    return sendPage(reply, { title: 'Mail – Baize Sandbox', body: mailListPage(listing) })
  })

  app.get('/mail/:id', (request, reply) => {
    const mail = inbox.find(parseInput(mailParams, request.params).id)
    if (!mail) return reply.callNotFound()
    return sendPage(reply, { title: `${mail.subject} – Mail – Baize Sandbox`, body: mailViewPage(mail) })
  })

  app.get('/mail/:id/html', (request, reply) => {
    const mail = inbox.find(parseInput(mailParams, request.params).id)
    if (!mail) return reply.callNotFound()
    return reply
      .header('content-security-policy', mailPolicy(config.portalOrigins))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailDocument(mail))
  })
}
