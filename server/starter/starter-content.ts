import type { Config } from '../config.ts'
import type { DemoItem } from '../demo/content/item.ts'
import { responsibleInfo } from '../demo/content/responsible-info.ts'
import { site } from '../demo/content/site.ts'
import { starterPages } from '../demo/content/starter-pages.ts'
import { catalogue } from '../demo/games.ts'

/** Returns values for those fields of the demo's configuration that only make sense in the demo. */
const ownConfiguration = () => {
  const adults = 'When the fun stops, stop: set a limit, take a break, or talk to somebody you trust.'
  const adultsMk = 'Кога ќе престане забавата, застанете: поставете лимит, направете пауза или разговарајте со некого.'
  const adultsDe =
    'Wenn der Spaß aufhört, hören Sie auf: Setzen Sie ein Limit, machen Sie eine Pause oder sprechen Sie mit jemandem.'
  return {
    fields: {
      game_platforms: [],
      banner_links: [],
      footer_text: [adults],
    },
    mk: { footer_text: [adultsMk] },
    de: { footer_text: [adultsDe] },
  }
}

/**
 * Returns the content that a casino needs before it can open: configuration, home pages, categories, and legal texts
 * that the operator must complete.
 */
export function starterContent(config: Config, methods: ReadonlySet<string>): DemoItem[] {
  const own = ownConfiguration()
  const isNeeded = ({ collection, fields }: DemoItem): boolean =>
    collection !== 'payment_data' || ('code' in fields && methods.has(String(fields.code)))
  return [
    ...site.filter(isNeeded).map((item) =>
      item.collection === 'configuration'
        ? {
            ...item,
            fields: { ...item.fields, ...own.fields },
            translations: {
              mk: { ...item.translations.mk, ...own.mk },
              de: { ...item.translations.de, ...own.de },
            },
          }
        : item,
    ),
    ...starterPages(config),
    responsibleInfo,
    ...catalogue().filter(({ collection }) => collection === 'categories'),
  ]
}
