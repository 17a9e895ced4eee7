import type { Request } from '@playwright/test'

/** Matches the sandbox's card numbers in any grouping or encoding. Masked numbers do not match. */
const cardNumber = /4444\D{0,3}3333\D{0,3}2222\D{0,3}\d{4}/

export const carriesCard = (request: Request): boolean =>
  [request.url(), request.postData() ?? '', ...Object.values(request.headers())].some((text) => cardNumber.test(text))
