import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../../../settings/brand/brand.ts'

const yearSeconds = 31_536_000

/** If a visitor opens a picture directly, for example an SVG, it must not be able to run scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * Serves the brand's files below the brand's path. The path changes when a file changes, so browsers can keep the
 * files.
 */
export async function registerBrand(app: FastifyInstance, brand: Brand): Promise<void> {
  for (const [name, { body, type }] of brand.files)
    app.get(`${brand.base}/${name}`, (_request, reply) =>
      reply
        .headers({
          'cache-control': `public, max-age=${yearSeconds}, immutable`,
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(body),
    )
}

export function registerManifest(app: FastifyInstance, brandAt: (request: FastifyRequest) => Brand): void {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(manifestOf(brandAt(request))),
  )
}

function manifestOf({ name, shortName, colors, base, icon }: Brand) {
  const src = icon ? `${base}/${icon}` : '/favicon.svg'
  return {
    name,
    short_name: shortName,
    start_url: '/',
    display: 'standalone',
    background_color: colors['felt-900'],
    theme_color: colors['felt-900'],
    icons: [{ src, sizes: 'any' }],
  }
}
