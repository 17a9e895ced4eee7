import { Button } from '@baize/ui/button'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { askPortal } from '../data/no-answer.ts'

/** Keeps the page, and a running game, when an overlay's code fails to load. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

/** Without a network, a reload would show the browser's error page. */
const reload = () =>
  void askPortal().then(
    () => location.reload(),
    () => undefined,
  )

function Failed() {
  const t = useTranslations('shell.fault')
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-4 bg-garnet-800 px-5 py-4 text-sm text-ivory-100"
    >
      {t('chunk')}
      <Button tone="secondary" size="small" onClick={reload}>
        {t('reload')}
      </Button>
    </div>
  )
}
