/**
 * Markup that is safe to send, because all values in it were escaped by the template tag `html`. Code that calls the
 * constructor must escape values itself.
 */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | bigint | undefined | false | readonly Part[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '')

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  if (part === undefined || part === false) return ''
  return escapeHtml(String(part))
}

/**
 * A template tag that escapes its values, both in text and in quoted attributes. If a value is a list, its elements are
 * joined.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, next, at) => text + render(parts[at - 1]) + next))
}
