import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
}

/**
 * Tabs, of which one is selected and shows its panel. With `value` and `onChange`, the caller decides which tab is
 * selected.
 */
export function Tabs(props: {
  tabs: readonly Tab[]
  label: string
  value?: string
  onChange?: (value: string) => void
}) {
  const control = props.value === undefined ? { defaultValue: props.tabs[0]?.value } : { value: props.value }
  return (
    <Base.Root {...control} onValueChange={(value) => props.onChange?.(String(value))}>
      <Base.List
        aria-label={props.label}
        className="scrollbar-hidden fading-ends relative flex gap-0.5 overflow-x-auto border-b border-ivory-50/10 narrow:flex-wrap narrow:gap-1"
      >
        {props.tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 cursor-pointer rounded-t-control px-1.5 text-sm narrow:px-4 font-semibold text-ivory-300 hover:text-ivory-50 focus-visible:-outline-offset-2 data-active:text-brass-300"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-(--active-tab-height) left-0 h-0.5 w-(--active-tab-width) -mt-0.5 translate-x-(--active-tab-left) translate-y-(--active-tab-top) rounded-full bg-brass-400 transition-[translate,width] duration-300 ease-settle" />
      </Base.List>
      {props.tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
