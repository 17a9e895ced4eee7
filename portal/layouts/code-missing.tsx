import { useTranslations } from 'use-intl/react'
import { codeMissingId } from '../rendering/first-paint.ts'

/**
 * Shown by the script that starts the page's code, if a file of that code could not be loaded. The script also sets the
 * link to the page's URL. No component can do this, because without its code the page never runs.
 */
export function CodeMissing() {
  const t = useTranslations('shell.fault')
  return (
    <div
      id={codeMissingId}
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 bg-garnet-800 px-5 py-4 text-center text-sm text-ivory-100"
    >
      {t('chunk')}{' '}
      <a href="/" className="font-semibold underline">
        {t('reload')}
      </a>
    </div>
  )
}
