let loading: Promise<void> | undefined

/** Loads the live chat's script once. After a failure, the next call tries again. */
export function loadLiveAgent(url: string): Promise<void> {
  loading ??= new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      loading = undefined
      fail(new Error(`${url} did not load`))
    })
    document.head.append(script)
  })
  return loading
}
