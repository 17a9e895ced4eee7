// Runs in the card page. It sends messages to the embedding page, and prevents the form from being submitted twice.
;(() => {
  const { parentOrigin, result } = document.body.dataset
  const postToParent = (message) => {
    if (parentOrigin && window.parent !== window) {
      window.parent.postMessage({ source: 'worldpay-hpp', ...message }, parentOrigin)
    }
  }

  if (result) postToParent({ action: 'result', result: JSON.parse(result) })
  new ResizeObserver(() => {
    postToParent({ action: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)

  document.querySelector('.problems')?.focus()

  const number = document.getElementById('cardNumber')
  number?.addEventListener('change', () => {
    number.value = number.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
  })

  for (const form of document.querySelectorAll('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent) event.preventDefault()
      form.dataset.sent = 'yes'
    })
  }
  // If the browser restores the page from its cache, the form may be submitted again. This does no harm, because the
  // server handles each order only once.
  window.addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll('form[data-once]')) delete form.dataset.sent
  })
})()
