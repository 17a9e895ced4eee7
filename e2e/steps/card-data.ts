import type { Request } from '@playwright/test'

/** Matches the sandbox's card numbers, however their digits are grouped or encoded, but not masked numbers. */
const cardNumber = /4444\D{0,3}3333\D{0,3}2222\D{0,3}\d{4}/

/** Returns true if the request's address, headers or body contain a card number. */
export const carriesCard = (request: Request): boolean =>
  [request.url(), request.postData() ?? '', ...Object.values(request.headers())].some((text) => cardNumber.test(text))
