import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** May contain links, for example to the terms that the user accepts. */
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly className?: string | undefined
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={className}>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <span className="relative grid size-6 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : input['aria-describedby']}
            className="peer relative size-6 cursor-pointer before:absolute before:-inset-2.5 appearance-none rounded-[0.375rem] border border-felt-400 bg-felt-950/70 checked:border-brass-400 checked:bg-brass-400 hover:border-brass-300 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-garnet-300"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute size-4 scale-50 text-felt-950 opacity-0 transition-[scale,opacity] duration-150 peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={id} className={classNames('pt-px text-sm text-ivory-200', input.disabled && 'opacity-60')}>
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1 pl-9 text-xs text-garnet-300">
          {error}
        </p>
      )}
    </div>
  )
}
