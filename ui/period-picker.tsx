import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { IconButton } from './button.tsx'
import { addDays, addMonths, daysOf, parseDay, weekdayOf } from './calendar.ts'
import { classNames } from './class-names.ts'
import { dateFormat } from './date-text.ts'
import { Icon } from './icon.tsx'

export interface PeriodPickerProps {
  readonly unit: 'day' | 'month'
  /** A day such as `2026-11-20`, or a month such as `2026-11`, depending on `unit`. */
  readonly value: string
  /** The last period that can be chosen, usually today. */
  readonly max: string
  readonly label: string
  readonly onChange: (value: string) => void
}

/**
 * Chooses a day or a month. The arrows move to the previous or next day or month. A press on the date between the
 * arrows opens a calendar.
 */
export function PeriodPicker({ unit, value, max, label, onChange }: PeriodPickerProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const step = (count: number) => (unit === 'day' ? addDays(value, count) : addMonths(value, count))
  const format = dateFormat(locale, {
    timeZone: 'UTC',
    ...(unit === 'day' ? { dateStyle: 'medium' } : { month: 'long', year: 'numeric' }),
  })
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  const Panel = unit === 'day' ? DayPanel : MonthPanel
  return (
    <div
      role="group"
      aria-label={label}
      className="flex items-center rounded-control max-narrow:grow border border-felt-500 bg-felt-950/50"
    >
      <IconButton label={t(unit === 'day' ? 'previousDay' : 'previousMonth')} onClick={() => onChange(step(-1))}>
        <Icon name="back" className="size-4" />
      </IconButton>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="figures flex min-h-11 min-w-40 grow cursor-pointer items-center justify-center gap-2 px-2 text-sm font-semibold text-ivory-100 hover:text-brass-200">
          <Icon name="calendar" className="size-4 text-brass-300" />
          {format(parseDay(value))}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} className="z-50">
            <Popover.Popup
              aria-label={t('chooseDate')}
              className="rounded-card bg-felt-700 p-4 shadow-panel outline-none transition-[translate,opacity] duration-200 ease-settle data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
            >
              <Panel value={value} max={max} locale={locale} onChoose={choose} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <IconButton
        label={t(unit === 'day' ? 'nextDay' : 'nextMonth')}
        disabled={step(1) > max}
        onClick={() => onChange(step(1))}
      >
        <Icon name="forward" className="size-4" />
      </IconButton>
    </div>
  )
}

interface PanelProps {
  readonly value: string
  readonly max: string
  readonly locale: string
  readonly onChoose: (value: string) => void
}

/**
 * January 2024 begins with a Monday, so its first seven days run from Monday to Sunday. The names of the weekdays are
 * formatted from these dates.
 */
const mondayToSunday = daysOf('2024-01').slice(0, 7)
const columns = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
]

function DayPanel({ value, max, locale, onChoose }: PanelProps) {
  const t = useTranslations('ui')
  const [month, setMonth] = useState(value.slice(0, 7))
  const name = dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const weekday = dateFormat(locale, { timeZone: 'UTC', weekday: 'short' })
  const full = dateFormat(locale, { timeZone: 'UTC', dateStyle: 'full' })
  return (
    <>
      <PanelHeader
        title={name(parseDay(month))}
        previous={t('previousMonth')}
        next={t('nextMonth')}
        last={addMonths(month, 1) > max.slice(0, 7)}
        onStep={(count) => setMonth(addMonths(month, count))}
      />
      <div className="figures grid grid-cols-7 text-center text-sm narrow:gap-x-1">
        {mondayToSunday.map((day) => (
          <span key={day} aria-hidden className="py-1 text-2xs text-ivory-300">
            {weekday(parseDay(day))}
          </span>
        ))}
        {daysOf(month).map((day) => (
          <Choice
            key={day}
            chosen={day === value}
            disabled={day > max}
            label={full(parseDay(day))}
            onChoose={() => onChoose(day)}
            className={day.endsWith('-01') ? columns[weekdayOf(day)] : undefined}
          >
            {Number(day.slice(8))}
          </Choice>
        ))}
      </div>
    </>
  )
}

function MonthPanel({ value, max, locale, onChoose }: PanelProps) {
  const t = useTranslations('ui')
  const [year, setYear] = useState(Number(value.slice(0, 4)))
  const short = dateFormat(locale, { timeZone: 'UTC', month: 'short' })
  const full = dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return (
    <>
      <PanelHeader
        title={String(year)}
        previous={t('previousYear')}
        next={t('nextYear')}
        last={String(year + 1) > max.slice(0, 4)}
        onStep={(count) => setYear(year + count)}
      />
      <div className="grid w-64 grid-cols-3 gap-1 text-sm">
        {months.map((month) => (
          <Choice
            key={month}
            chosen={month === value}
            disabled={month > max.slice(0, 7)}
            label={full(parseDay(month))}
            onChoose={() => onChoose(month)}
          >
            {short(parseDay(month))}
          </Choice>
        ))}
      </div>
    </>
  )
}

function PanelHeader(props: {
  title: string
  previous: string
  next: string
  last: boolean
  onStep: (count: number) => void
}) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <IconButton label={props.previous} onClick={() => props.onStep(-1)}>
        <Icon name="back" className="size-4" />
      </IconButton>
      <span aria-live="polite" className="font-display text-lg">
        {props.title}
      </span>
      <IconButton label={props.next} disabled={props.last} onClick={() => props.onStep(1)}>
        <Icon name="forward" className="size-4" />
      </IconButton>
    </div>
  )
}

function Choice(props: {
  chosen: boolean
  disabled: boolean
  label: string
  onChoose: () => void
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.chosen}
      disabled={props.disabled}
      onClick={props.onChoose}
      className={classNames(
        'min-h-11 min-w-10 cursor-pointer rounded-control disabled:cursor-not-allowed disabled:opacity-35',
        props.className,
        props.chosen ? 'bg-brass-400 font-semibold text-felt-950' : 'enabled:hover:bg-ivory-50/10',
      )}
    >
      {props.children}
    </button>
  )
}
