import { forEachLanguage } from '@baize/contract/languages'
import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { pictureOf, pictureVersion } from './pictures/pictures.ts'
import type { Game } from './games/game.ts'
import { gameById, games } from './games/catalogue.ts'
import { sendStudioPage, type Surroundings } from './studio-page.ts'
import { rulesOf } from './rules-page.ts'
import { fill } from './texts/fill.ts'
import { languageOf, textIn, texts } from './texts/texts.ts'

const yearSeconds = 31_536_000

/**
 * Returns the URL of a game's picture. It contains the version of all pictures. Browsers cache a picture for a year, so
 * a changed picture needs a new URL.
 */
export const pictureAddress = (base: string, game: Game, name: string): string =>
  `${base}/art/${game.id}/${name}.svg?v=${pictureVersion}`

/** Registers the public routes: the catalogue, and the rules and pictures of each game. */
export function registerCatalogue(app: FastifyInstance, surroundings: Surroundings): void {
  const base = app.prefix
  app.get('/games', async () => ({ status: 'SUCCESS', games: games.map((game) => entryOf(game)) }))

  app.get<{ Params: { game: string }; Querystring: { lang?: string } }>('/rules/:game', async (request, reply) => {
    const language = languageOf(request.query.lang)
    const game = gameById(request.params.game)
    if (!game)
      return sendStudioPage(reply, surroundings, { language, title: texts[language]['error.UNKNOWN_GAME'] }, 404)
    const title = fill(texts[language]['rules.title'], { game: textIn(game.name, language) })
    const rules = rulesOf(game, language, (symbol) => pictureAddress(base, game, symbol))
    return sendStudioPage(reply, surroundings, {
      language,
      title,
      icon: pictureAddress(base, game, 'W'),
      body: html`<main class="rules">
        <h1>${title}</h1>
        ${rules}
      </main>`,
    })
  })

  app.get<{ Params: { game: string; name: string } }>('/art/:game/:name.svg', async (request, reply) => {
    const picture = pictureOf(request.params.game, request.params.name)
    if (!picture) return reply.code(404).send({ status: 'NOT_FOUND', message: '' })
    return reply
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(picture)
  })
}

function entryOf(game: Game) {
  const rules = forEachLanguage((language) => rulesOf(game, language).text)
  return {
    gameId: game.id,
    name: game.name,
    summary: game.summary,
    engine: game.kind,
    rtp: game.statedRtp,
    volatility: game.volatility,
    rules,
    minimumCycleMs: game.cycleMs,
    configHash: game.configHash,
  }
}
