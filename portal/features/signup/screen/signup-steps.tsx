import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'

const steps = ['account', 'code', 'details'] as const
export type StepName = (typeof steps)[number]

/** The progress of the sign-up: a row on narrow screens, and a column beside the form on wide screens. */
export function Steps({ current }: { current: StepName }) {
  const t = useTranslations('signup.steps')
  const position = steps.indexOf(current)
  return (
    <ol aria-label={t('label')} className="flex items-center gap-2 app:flex-col app:items-stretch app:gap-0">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === position ? 'step' : undefined}
          className="flex min-w-0 items-center gap-2 not-last:grow app:flex-col app:items-stretch app:gap-0"
        >
          <span className="flex min-w-0 items-center gap-2 app:gap-3">
            <Marker number={index + 1} done={index < position} current={index === position} />
            <span
              className={classNames(
                'truncate text-xs app:text-sm',
                // The narrowest screens only have room for the name of the current step, so the other names are left to
                // screen readers.
                index === position ? 'font-semibold text-ivory-50' : 'text-ivory-300 max-[23rem]:sr-only',
              )}
            >
              {t(step)}
              {index < position && <span className="sr-only">, {t('done')}</span>}
            </span>
          </span>
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                'h-px min-w-3 grow app:my-1 app:ml-[1.0625rem] app:h-6 app:w-px app:min-w-0',
                index < position ? 'bg-brass-500' : 'bg-felt-500',
              )}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function Marker({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  const look = current
    ? 'border-brass-300 bg-linear-to-b from-brass-300 to-brass-400 text-felt-950 shadow-brass'
    : done
      ? 'border-brass-500 text-brass-300'
      : 'border-felt-400 text-ivory-300'
  return (
    <span
      aria-hidden
      className={classNames(
        'figures grid size-9 shrink-0 place-items-center rounded-full border text-sm font-semibold',
        look,
      )}
    >
      {done ? <Icon name="check" className="size-4" /> : number}
    </span>
  )
}
