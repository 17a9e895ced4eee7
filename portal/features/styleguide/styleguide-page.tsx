import { Controls } from './controls.tsx'
import { DataViews } from './data-views.tsx'
import { Foundations } from './foundations.tsx'
import { Layers } from './layers.tsx'

/** The design language, every component in every state. In development only: the build leaves it out. */
export default function StyleguidePage() {
  return (
    <main id="content" className="page-width flex flex-col gap-16 py-14">
      <h1 className="text-3xl text-ivory-50">Style guide</h1>
      <Foundations />
      <Controls />
      <DataViews />
      <Layers />
    </main>
  )
}
