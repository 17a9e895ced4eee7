import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../context.ts'
import { securityHeaders } from './security-headers.ts'

const buildDir = fileURLToPath(new URL('../../../console/build', import.meta.url))

/** Serves the built console: its assets, and one page for every other address below /console. */
export async function registerConsole(app: FastifyInstance, { config }: Pick<Context, 'config'>): Promise<void> {
  if (!existsSync(join(buildDir, 'index.html'))) throw new Error(`The console is not built: ${buildDir} is missing.`)
  await app.register(fastifyStatic, {
    root: join(buildDir, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    index: false,
  })
  const headers = securityHeaders(config.publicUrl)
  const page = { root: buildDir, maxAge: 0, cacheControl: false } as const
  for (const address of ['/', '/*'])
    app.get(address, (_request, reply) =>
      reply.headers({ ...headers, 'cache-control': 'no-cache' }).sendFile('index.html', page.root, page),
    )
}
