import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLanguage } from '../../../../texts/text-scope.tsx'

export type HostedResult = 'success' | 'pending' | 'failure' | 'error' | 'cancelled_by_shopper'

interface HostedPage {
  setup(options: {
    url: string
    type: 'iframe'
    inject: 'immediate'
    target: string
    language: string
    resultCallback: (result: { order: { status: HostedResult } }) => void
  }): void
}

declare global {
  interface Window {
    WPCL?: { Library: new () => HostedPage }
  }
}

const libraries = new Map<string, Promise<void>>()

/** Loads Worldpay's script from a URL, but only once. If loading fails, the next call tries again. */
function loadLibrary(address: string): Promise<void> {
  const known = libraries.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    })
    document.head.append(script)
  })
  libraries.set(address, loading)
  loading.catch(() => libraries.delete(address))
  return loading
}

interface HostedCardPageProps {
  /** URL of the order at the provider, with the query parameters OrderKey, Ticket and source. */
  readonly url: string
  readonly libraryUrl: string
  readonly onResult: (result: HostedResult) => void
  readonly onLibraryFailed: () => void
}

/** Worldpay's hosted payment page in an iframe, which Worldpay's own script sets up. */
export function HostedCardPage({ url, libraryUrl, onResult, onLibraryFailed }: HostedCardPageProps) {
  const target = useId()
  const language = useLanguage()
  const [shown, setShown] = useState(false)
  const finish = useEffectEvent(onResult)
  const fail = useEffectEvent(onLibraryFailed)
  useEffect(() => {
    let wanted = true
    loadLibrary(libraryUrl)
      .then(() => {
        if (!wanted) return
        if (!window.WPCL) {
          libraries.delete(libraryUrl)
          throw new Error(`${libraryUrl} is not the library`)
        }
        const resultCallback = (result: { order: { status: HostedResult } }) => finish(result.order.status)
        new window.WPCL.Library().setup({ url, type: 'iframe', inject: 'immediate', target, language, resultCallback })
        setShown(true)
      })
      .catch(() => wanted && fail())
    return () => {
      wanted = false
    }
  }, [url, libraryUrl, target, language])
  return <div id={target} aria-busy={!shown} className="min-h-[32rem] overflow-hidden rounded-card" />
}
