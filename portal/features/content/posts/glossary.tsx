import type { Post } from '@baize/contract/content/collections'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { findsIn, searchText } from '../../../catalogue/search-text.ts'
import { byLetter } from './by-letter.ts'

/** The terms of the glossary by letter, with a search field that accepts Latin and Cyrillic letters. */
export function Glossary({ posts }: { posts: readonly Post[] }) {
  const t = useTranslations('content.glossary')
  const [typed, setTyped] = useState('')
  const wanted = searchText(typed.trim())
  const found = posts.filter(({ title, description }) =>
    findsIn(searchText(`${title.rendered} ${description.replaceAll(/<[^>]*>/g, ' ')}`), wanted),
  )
  const letters = byLetter(found)
  return (
    <div className="mt-8 max-w-[44rem]">
      <TextField
        id="find-term"
        type="search"
        label={t('find')}
        className="print:hidden"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-ivory-300 print:hidden">
        {typed.trim() && t('found', { count: found.length })}
      </p>
      <nav aria-label={t('letters')} className="mt-2 print:hidden">
        <ul className="-mx-2 flex flex-wrap">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a
                href={`#${anchorOf(letter)}`}
                className="grid size-11 place-items-center font-display text-lg text-brass-300 hover:text-brass-200"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, terms }) => (
        <section key={letter} aria-labelledby={anchorOf(letter)} className="mt-8">
          <h2 id={anchorOf(letter)} className="scroll-mt-24 border-b border-ivory-50/10 pb-2 text-2xl text-brass-300">
            {letter}
          </h2>
          <dl>
            {terms.map((term) => (
              <div
                key={term.id}
                className="border-b border-ivory-50/6 py-4 narrow:grid narrow:grid-cols-[13rem_1fr] narrow:gap-6"
              >
                <dt id={term.slug} className="scroll-mt-24 font-semibold text-ivory-50">
                  {term.title.rendered}
                </dt>
                <dd
                  className="rich-text mt-1 min-w-0 text-ivory-200 narrow:mt-0"
                  // The loader has sanitised this HTML.
                  dangerouslySetInnerHTML={{ __html: term.description }}
                />
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const anchorOf = (letter: string): string => `letter-${letter.codePointAt(0)}`
