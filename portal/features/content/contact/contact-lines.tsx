import { Icon, type IconName } from '@baize/ui/icon'
import { useId } from 'react'

export interface ContactLine {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly href: string
}

interface ContactLinesProps {
  readonly title: string
  readonly icon: IconName
  readonly lines: readonly ContactLine[]
}

/** A list of phone numbers or e-mail addresses, each with its name. */
export function ContactLines({ title, icon, lines }: ContactLinesProps) {
  const titleId = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl text-ivory-50">
        {title}
      </h2>
      <ul className="mt-2">
        {lines.map(({ id, name, text, href }) => (
          <li key={id} className="border-t border-ivory-50/6 first:border-0">
            <a href={href} className="group flex min-h-14 items-center gap-4 py-2">
              <Icon name={icon} className="size-5 text-brass-300" />
              <span className="min-w-0">
                <span className="block text-sm text-ivory-300">{name}</span>
                <span className="block break-words text-ivory-50 group-hover:text-brass-200">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
