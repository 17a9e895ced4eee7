import { Controls } from '../features/styleguide/controls.tsx'
import { DataViews } from '../features/styleguide/data-views.tsx'
import { Foundations } from '../features/styleguide/foundations.tsx'
import { Layers } from '../features/styleguide/layers.tsx'

export { shouldRevalidate } from '../frame/should-revalidate.ts'

/** Shows every component of the design language in every state. It is left out of production builds. */
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
