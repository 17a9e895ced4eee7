import { Button } from '@baize/ui/button'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { reloadPage } from '../data/reload-page.ts'

/** If the code of an overlay fails to load, this boundary keeps the rest of the page, and with it a running game. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PartMissing /> : this.props.children
  }
}

export function PartMissing() {
  const t = useTranslations('shell.fault')
  return (
    <div
      role="alert"
      data-floats
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-4 bg-garnet-800 px-5 py-4 text-sm text-ivory-100"
    >
      {t('chunk')}
      <Button tone="secondary" size="small" onClick={() => void reloadPage()}>
        {t('reload')}
      </Button>
    </div>
  )
}
