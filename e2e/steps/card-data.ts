import type { Request } from '@playwright/test'

/** A card number of the sandbox in any grouping or encoding. A masked number does not match. */
const cardNumber = /4444\D{0,3}3333\D{0,3}2222\D{0,3}\d{4}/

/** Whether a request contains a card number in its address, headers or body. */
export const carriesCard = (request: Request): boolean =>
  [request.url(), request.postData() ?? '', ...Object.values(request.headers())].some((text) => cardNumber.test(text))
