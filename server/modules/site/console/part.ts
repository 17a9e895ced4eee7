import type { BrandFace, SiteName } from '@baize/contract/brand'
import { isUnknownToBrowsers, languages } from '@baize/contract/languages'
import { faceOf } from '../../../settings/brand/face.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { getCountries } from 'libphonenumber-js/min'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../../context.ts'
import { securityHeaders } from './security-headers.ts'

const buildDir = fileURLToPath(new URL('../../../../console/build', import.meta.url))

/** Serves the built console. Below /console, every address that is not a file of the build returns the same page. */
export async function registerConsole(app: FastifyInstance, { config }: Pick<Context, 'config'>): Promise<void> {
  if (!existsSync(join(buildDir, 'index.html'))) throw new Error(`The console is not built: ${buildDir} is missing.`)
  await app.register(fastifyStatic, {
    root: join(buildDir, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    index: false,
  })
  const headers = { ...securityHeaders(config.publicUrl, originsOf(config.sites)), 'cache-control': 'no-cache' }
  const page = brandedPage(
    readFileSync(join(buildDir, 'index.html'), 'utf8'),
    faceOf(config.brand),
    namesOf(config.sites),
  )
  for (const address of ['/', '/*'])
    app.get(address, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page))
}

/** The origins of all brands except the main one. The console shows their pages in previews. */
const originsOf = ([_main, ...others]: Context['config']['sites']): readonly string[] =>
  others.map(({ origin }) => origin)

/** The names of the brands. Empty if there is only one brand, because its name need not be shown. */
const namesOf = (sites: Context['config']['sites']): readonly SiteName[] =>
  sites.length > 1 ? sites.map(({ id, brand, origin }) => ({ id, name: brand.name, origin })) : []

/** The names of countries in the languages of which Chromium has no data. */
const countriesByLanguage = Object.fromEntries(
  languages.filter(isUnknownToBrowsers).map((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return [language, Object.fromEntries(getCountries().map((code) => [code, names.of(code)]))]
  }),
)

/**
 * Inserts the brand's name, style sheet and icon into the page, and the rest of the brand as an attribute that the app
 * reads.
 */
function brandedPage(html: string, face: BrandFace, sites: readonly SiteName[]): string {
  const styles = face.styles ? `<link rel="stylesheet" href="${face.styles}">` : ''
  return html
    .replace(
      '<html lang="en">',
      `<html lang="en" data-brand="${escaped(JSON.stringify(face))}" data-sites="${escaped(JSON.stringify(sites))}" data-countries="${escaped(JSON.stringify(countriesByLanguage))}">`,
    )
    .replace('Baize console', `${escaped(face.shortName)} console`)
    .replace('#0c1914', face.themeColor)
    .replace('/favicon.svg', face.icon ?? '/favicon.svg')
    .replace('</head>', `${styles}</head>`)
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
