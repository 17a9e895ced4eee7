import { buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'

interface CategoryFilterProps {
  readonly categories: readonly { readonly slug: string; readonly name: string }[]
  /** Slug of the selected category. Undefined if the articles of all categories are shown. */
  readonly chosen: string | undefined
}

export function CategoryFilter({ categories, chosen }: CategoryFilterProps) {
  const t = useTranslations('content.blog')
  const all = { slug: undefined, name: t('all') }
  return (
    <nav aria-label={t('categories')}>
      <ul className="flex flex-wrap gap-3">
        {[all, ...categories].map(({ slug, name }) => (
          <li key={slug ?? ''}>
            <Link
              to={paths.blog({ category: slug })}
              preventScrollReset
              aria-current={slug === chosen ? 'true' : undefined}
              className={buttonClass({ tone: slug === chosen ? 'primary' : 'secondary', size: 'small' })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
