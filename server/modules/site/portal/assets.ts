import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of the build. Browsers keep files whose name contains a hash for a year, and files in the root
 * folder, such as icons, for a day.
 */
export async function registerAssets(app: FastifyInstance, buildDir: string): Promise<void> {
  const root = join(buildDir, 'client')
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
  })
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const own = files.map(({ name }) => name).filter((name) => !/\.(br|gz)$/.test(name))
  for (const name of own) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, root, { maxAge: '1d', immutable: false }))
  }
}
