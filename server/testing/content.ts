import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { saveContent } from '../modules/site/content/service.ts'

const picture = { url: '/content/media/night-train.webp', width: 480, height: 360, color: '#2b2f55' }

/** Creates games in three categories and with two game providers, each with a picture. */
export async function seedCatalogue(context: Context, count: number): Promise<void> {
  const categories = ['Slots', 'Table Games', 'Bingo']
  const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
  await transaction(context.db, async (tx) => {
    const save = (item: Parameters<typeof saveContent>[1]) => saveContent({ ...context, db: tx }, item)
    for (const [index, name] of categories.entries()) {
      const id = index + 1
      const fields = { name, priority: id }
      await save({
        collection: 'categories',
        id,
        slug: slugOf(name),
        title: name,
        priority: id,
        fields,
        translations: {},
      })
    }
    for (const id of [1, 2]) {
      const fields = { name: `Studio ${id}` }
      await save({
        collection: 'providers',
        id,
        slug: `studio-${id}`,
        title: fields.name,
        priority: id,
        fields,
        translations: {},
      })
    }
    for (let id = 1; id <= count; id++) {
      const number = String(id).padStart(3, '0')
      const provider = 1 + (id % 2)
      await save({
        collection: 'games',
        id,
        slug: `game-${number}`,
        title: `Game ${number}`,
        priority: id,
        fields: {
          title: { rendered: `Game ${number}` },
          game_id: `game-${number}`,
          game_rtp: '96.00',
          game_information: '<p>Five reels, three rows.</p>',
          game_priority: id,
          game_thumbnail: picture,
          acf: {
            game_provider: { slug: `studio-${provider}`, name: `Studio ${provider}` },
            game_category: [categories[(id + 2) % 3]],
            game_platform: { slug: 'BAIZE' },
            play_for_free: true,
            isAuthenticated: false,
            keywords: '',
            device: 'all',
          },
        },
        translations: { mk: { title: { rendered: `Игра ${number}` } } },
      })
    }
  })
}

/** The values of the content's configuration, with all required fields. */
export const configuredContent = {
  maintenance: false,
  small_icons: '0',
  identity_gating: false,
  cookie_message: '',
  banner_links: [],
  footer_text: [],
  footer_images: [],
  copyright: '',
}
