import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Mark } from '../../shell/mark.tsx'

/** The layout of the pages that are shown before the sign-in: a single panel on the background. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-8 px-4 py-10">
      <title>{title}</title>
      <Mark />
      <section className="w-full max-w-md rounded-panel border border-ivory-50/6 bg-felt-850/95 p-6 shadow-panel narrow:p-8">
        <h1 className="mb-6 text-2xl text-ivory-50">{title}</h1>
        {children}
      </section>
      <LanguageSwitch />
    </main>
  )
}
