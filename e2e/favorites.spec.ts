import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { enter, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const texts = textsOf('en')

test('a player adds favourites, sees them at home and below a game, and removes them', async ({ page, accessible }) => {
  await enter(page, await signedUp())
  await visit(page, '/play?category=slots')
  const heartOf = (name: string) =>
    page.getByRole('article', { name, exact: true }).first().getByRole('button', { name: texts.shell.game.favorite })
  for (const name of ['Ohrid Pearls', 'Night Train']) {
    await expect(heartOf(name)).toHaveAttribute('aria-pressed', 'false')
    await heartOf(name).click()
    await expect(heartOf(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await accessible(page)

  await page.getByRole('link', { name: 'Baize', exact: true }).first().click()
  const favorites = page.getByRole('region', { name: texts.home.favorites })
  await expect(favorites.getByRole('article')).toHaveCount(2)
  await expect(favorites.getByRole('heading', { level: 3 })).toHaveText(['Night Train', 'Ohrid Pearls'])
  await accessible(page)
  await heartOf('Night Train').click()
  await expect(favorites.getByRole('heading', { level: 3 })).toHaveText(['Ohrid Pearls'])
  // The favourite is still shown after a reload, so the platform has stored it.
  await page.reload()
  await expect(favorites.getByRole('heading', { level: 3 })).toHaveText(['Ohrid Pearls'])

  await visit(page, '/game?gameId=clockmaker&platform=BAIZE&gameName=The+Clockmaker&playForReal=false')
  await page.getByRole('main').evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const below = page.getByRole('region', { name: texts.games.favorites })
  await expect(below.getByRole('heading', { level: 3 })).toHaveText(['Ohrid Pearls'])
  // The last favourite is removed. Then the region shows four games that other players play or, if there are too few of
  // them, the first games of the lobby.
  await below.getByRole('button', { name: texts.shell.game.favorite }).click()
  const loved = page.getByRole('region', { name: texts.games.loved.replace('{game}', 'The Clockmaker') })
  await expect(loved.getByRole('article')).toHaveCount(4)
  await expect(loved.getByRole('article', { name: 'The Clockmaker', exact: true })).toHaveCount(0)

  // On the mini-games page, a card has only a play button.
  await visit(page, '/minigames')
  await accessible(page)
  const mini = page.getByRole('article').first()
  await expect(mini.getByRole('link')).toHaveText([texts.shell.game.playMini])
  await expect(mini.getByRole('button')).toHaveCount(0)
})

test('if the favourite button’s script fails to load, the rest of the page works', async ({ page, strict }) => {
  await enter(page, await signedUp())
  strict.expectTrouble(/favorite-heart|ERR_FAILED/)
  const heart = page.waitForEvent('requestfailed', (request) => /\/favorite-heart/.test(request.url()))
  await page.route(/\/favorite-heart/, (route) => route.abort())
  await visit(page, '/play?category=slots')
  await heart
  const card = page.getByRole('article', { name: 'Night Train', exact: true })
  await card.getByRole('link', { name: texts.shell.game.info }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night Train')
})
