import type { Request } from '@playwright/test'

/** A card number of the sandbox in any grouping or encoding. A masked number does not match. */
const cardNumber = /4444\D{0,3}3333\D{0,3}2222\D{0,3}\d{4}/

/** Whether a request bears a card's number, in its address, its headers or its body. */
export const carriesCard = (request: Request): boolean =>
  [request.url(), request.postData() ?? '', ...Object.values(request.headers())].some((text) => cardNumber.test(text))
