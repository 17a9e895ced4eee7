import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { LeaveSignup } from './leave-signup.tsx'
import { TableArt } from './table-art.tsx'
import { Steps, type StepName } from './signup-steps.tsx'
import type { Background } from './screen-data.server.ts'

interface FrameProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Absent once the sign-up has ended. */
  readonly step?: StepName | undefined
  readonly background: Background | undefined
  readonly children: ReactNode
}

/**
 * The frame of each sign-up screen: title, lead and progress on the left (at the top on narrow screens), and the form
 * on a separate panel.
 */
export function SignupFrame({ title, lead, step, background, children }: FrameProps) {
  const heading = useHeadingFocus()
  return (
    <main id="content" className="relative isolate min-h-[calc(100dvh-4.5rem)] overflow-x-clip">
      <Backdrop background={background} step={step} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-7 narrow:py-10 app:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] app:gap-16 app:py-16">
        <div className="flex min-w-0 flex-col gap-5 app:sticky app:top-32 app:gap-9 app:self-start">
          <div className="order-2 max-w-lg app:order-1">
            <h1 ref={heading} tabIndex={-1} className="text-3xl text-ivory-50 outline-none">
              {title}
            </h1>
            {lead && <p className="mt-3 text-ivory-200">{lead}</p>}
          </div>
          {step && (
            <div className="order-1 app:order-2">
              <Steps current={step} />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <div className="animate-rise rounded-panel border border-ivory-50/6 bg-felt-850/95 p-5 shadow-panel narrow:p-8">
            {children}
          </div>
          <LeaveSignup hasStep={step !== undefined} />
        </div>
      </div>
    </main>
  )
}

/** Moves the focus to the heading if the element that had the focus disappeared together with the previous step. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The router exports this enum only as a type, so its value is written out.
  // oxlint-disable-next-line typescript/no-unsafe-enum-comparison
  const loaded = useNavigationType() === 'POP'
  useEffect(() => {
    if (!loaded && document.activeElement === document.body) heading.current?.focus()
  }, [loaded])
  return heading
}

function Backdrop({ background, step }: Pick<FrameProps, 'background' | 'step'>) {
  if (!background) return <TableArt step={step} />
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <picture>
        {background.narrow && <source media="(max-width: 600px)" srcSet={background.narrow} />}
        <img src={background.wide} alt="" fetchPriority="high" className="size-full object-cover" />
      </picture>
      <div className="absolute inset-0 bg-linear-to-r from-felt-950/85 via-felt-950/65 to-felt-950/45" />
    </div>
  )
}
