import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PortalSettings } from './settings.ts'

/** For how many days `security.txt` is valid. RFC 9116 asks for less than a year. */
const securityTextDays = 180

/**
 * The addresses at which other programs look for information about any site: the page where players change their
 * password, for password managers, and the contact for people who have found a vulnerability (RFC 9116).
 */
export function registerWellKnown(app: FastifyInstance, settingsAt: (request: FastifyRequest) => PortalSettings): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account', 302))
  app.get('/.well-known/security.txt', (request, reply) => {
    const { brand, publicOrigin, now } = settingsAt(request)
    const expires = Temporal.Instant.fromEpochMilliseconds(now()).add({ hours: 24 * securityTextDays })
    const lines = [
      `Contact: mailto:${brand.supportEmail}`,
      `Expires: ${expires.toString({ smallestUnit: 'second' })}`,
      `Preferred-Languages: ${brand.languages.join(', ')}`,
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
