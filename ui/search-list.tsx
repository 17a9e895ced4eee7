import { Autocomplete } from '@base-ui/react/autocomplete'
import { controlClass } from './field.tsx'
import { Spinner } from './spinner.tsx'

interface Choice {
  readonly key: string
  readonly name: string
  /** A text that is shown after the name, in smaller type. */
  readonly note?: string
}

/**
 * A search field with the list of results below it. The first result is highlighted at once. Arrow keys move the
 * highlight, and Enter chooses the highlighted result.
 */
export function SearchList<One extends Choice>(props: {
  label: string
  listLabel: string
  text: string
  onType: (text: string) => void
  /** The search results for the typed text. */
  choices: readonly One[]
  busy: boolean
  onChoose: (choice: One) => void
}) {
  const { label, choices, busy, onChoose } = props
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={choices}
      value={props.text}
      onValueChange={(text, { reason }) => {
        // Choosing a result also changes the field's text, but that must not start a search.
        if (reason === 'input-change' || reason === 'input-clear') props.onType(text)
      }}
      itemToStringValue={({ name }: One) => name}
    >
      <div className="relative">
        <Autocomplete.Input autoFocus aria-label={label} placeholder={label} className={controlClass} />
        {busy && <Spinner className="absolute top-3 right-3 size-5" />}
      </div>
      <Autocomplete.List aria-label={props.listLabel} className="mt-4 flex flex-col gap-0.5">
        {(choice: One) => (
          <Autocomplete.Item
            key={choice.key}
            value={choice}
            onClick={() => onChoose(choice)}
            className="flex cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3.5 py-2.5 text-sm text-ivory-100 data-highlighted:bg-felt-700 data-highlighted:text-brass-200"
          >
            {choice.name}
            {choice.note && <span className="text-xs text-ivory-300">{choice.note}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
