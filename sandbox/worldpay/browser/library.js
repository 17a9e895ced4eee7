// The browser library for a merchant's page. It shows the card page in an iframe, and passes the
// result of the payment to the merchant's page.
;(() => {
  const addresses = {
    success: 'successURL',
    failure: 'failureURL',
    pending: 'pendingURL',
    error: 'errorURL',
    cancelled_by_shopper: 'cancelURL',
  }
  const titles = { en: 'Card payment', mk: 'Плаќање со картичка' }

  class Library {
    #iframe
    #listener
    #finished = false

    /**
     * Shows the card page.
     * @param options.url the address of the card page, from the reply to the order
     * @param options.target the id of the element in which the card page is shown
     * @param options.inject "immediate", or "onload" to wait until the merchant's page has loaded
     * @param options.resultCallback called with {order: {orderKey, status}, gateway}. Without it, the merchant's page
     * redirects to the address for the result
     */
    setup(options) {
      if (options.type !== 'iframe') throw new Error('WPCL: type must be "iframe"')
      if (options.inject === 'onload' && document.readyState !== 'complete') {
        window.addEventListener('load', () => this.#show(options), { once: true })
      } else this.#show(options)
    }

    #show(options) {
      const target = document.getElementById(options.target)
      if (!target) throw new Error(`WPCL: there is no element with the id "${options.target}"`)
      this.#remove()
      const url = new URL(options.url)
      url.searchParams.set('iframeBaseURL', window.location.origin)
      for (const name of ['language', 'country']) if (options[name]) url.searchParams.set(name, options[name])

      const iframe = document.createElement('iframe')
      iframe.id = `wp-cl-${options.target}-iframe`
      iframe.title = titles[options.language] ?? titles.en
      iframe.src = url.href
      iframe.style.cssText = 'display: block; width: 100%; height: 640px; border: 0; color-scheme: dark'
      this.#iframe = iframe
      this.#listener = (event) => this.#onMessage(event, url.origin, options)
      window.addEventListener('message', this.#listener)
      target.replaceChildren(iframe)
    }

    #onMessage(event, origin, options) {
      if (!this.#iframe?.isConnected) return this.#remove()
      const isOurs = event.origin === origin && event.source === this.#iframe.contentWindow
      if (!isOurs || event.data?.source !== 'worldpay-hpp') return
      if (event.data.action === 'resize') this.#iframe.style.height = `${Number(event.data.height)}px`
      if (event.data.action === 'result' && !this.#finished) this.#finish(event.data.result, options)
    }

    #finish(result, options) {
      this.#finished = true
      if (options.resultCallback) return options.resultCallback(result)
      const address = options[addresses[result.order.status]]
      if (!address) return
      const url = new URL(address, window.location.href)
      for (const [name, value] of Object.entries(result.gateway)) url.searchParams.set(name, value)
      window.location.assign(url)
    }

    #remove() {
      if (this.#listener) window.removeEventListener('message', this.#listener)
      this.#iframe?.remove()
      this.#iframe = this.#listener = undefined
      this.#finished = false
    }
  }

  window.WPCL = { Library }
})()
