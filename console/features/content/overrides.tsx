import { languages } from '@baize/contract/languages'
import type { OverrideFault } from '@baize/texts/override'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Loaded } from '@baize/web/states/loaded'

type Texts = Readonly<Record<string, string>>

/**
 * Loads the portal's texts and the function that checks overrides. They are loaded separately, because only this form
 * needs them.
 */
async function loadTexts() {
  const [{ messages }, { flatTexts, readOverride }] = await Promise.all([
    import('@baize/texts/messages'),
    import('@baize/texts/override'),
  ])
  const others = languages.filter((language) => language !== 'en')
  return { en: flatTexts(messages.en), others: others.map((code) => new Map(flatTexts(messages[code]))), readOverride }
}

type Known = Awaited<ReturnType<typeof loadTexts>>

interface OverridesProps {
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (texts: Texts) => void
}

/** Edits the texts with which the operator replaces texts of Baize. Each text is checked while it is typed. */
export function Overrides(props: OverridesProps) {
  const known = useRead({ ...readBy('portal-texts', 'all', undefined, loadTexts), staleTime: Number.POSITIVE_INFINITY })
  return <Loaded read={known}>{(texts) => <OverrideList {...props} known={texts} />}</Loaded>
}

const shownMaximum = 12

function OverrideList({ value, error, onChange, known }: OverridesProps & { known: Known }) {
  const t = useTranslations('content.texts')
  const [search, setSearch] = useState('')
  const overrides = (value ?? {}) as Texts
  const wanted = search.trim().toLowerCase()
  const own = new Map(known.en)
  const matching = known.en.filter(
    ([key, text]) =>
      wanted.length > 1 &&
      [key, text, ...known.others.map((texts) => texts.get(key) ?? '')].some((part) =>
        part.toLowerCase().includes(wanted),
      ),
  )
  const found = matching.filter(([key]) => !(key in overrides))
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-1 text-sm text-ivory-200">{t('title')}</legend>
      {error && <p className="text-sm text-garnet-300">{error}</p>}
      {Object.entries(overrides).map(([key, text]) => (
        <Override
          key={key}
          name={key}
          text={text}
          own={own.get(key)}
          readOverride={known.readOverride}
          onChange={(next) => onChange({ ...overrides, [key]: next })}
          onRemove={() => onChange(Object.fromEntries(Object.entries(overrides).filter(([name]) => name !== key)))}
        />
      ))}
      <TextField
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {wanted.length > 1 && (found.length > 0 || matching.length === 0) && (
        <p className="text-sm text-ivory-300">{t('found', { count: found.length })}</p>
      )}
      <ul aria-label={t('search')} className="flex flex-col gap-1.5">
        {found.slice(0, shownMaximum).map(([key, text]) => (
          <li key={key}>
            <Button
              tone="quiet"
              block
              className="flex-col !items-start py-2 text-left"
              onClick={() => onChange({ ...overrides, [key]: text })}
            >
              <span className="text-ivory-50">{text}</span>
              <span className="text-xs font-normal text-ivory-300">
                {[key, ...known.others.map((texts) => texts.get(key))].join(' · ')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Override(props: {
  name: string
  text: string
  /** Baize's own text. Undefined if the portal no longer has a text with this key. */
  own: string | undefined
  readOverride: Known['readOverride']
  onChange: (text: string) => void
  onRemove: () => void
}) {
  const t = useTranslations('content.texts')
  const { name, text, own, readOverride } = props
  const read = own === undefined ? undefined : readOverride(own, text)
  const fault: OverrideFault | 'GONE' | undefined = !read ? 'GONE' : 'fault' in read ? read.fault : undefined
  return (
    <div className="flex items-start gap-3">
      <TextField
        className="grow"
        label={name}
        hint={own && t('own', { text: own })}
        error={fault && t(`faults.${fault}`)}
        value={text}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <Button
        tone="link"
        size="small"
        className="mt-6"
        aria-label={t('removeNamed', { name })}
        onClick={props.onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
