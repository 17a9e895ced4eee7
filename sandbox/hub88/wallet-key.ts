import { createPrivateKey, type KeyObject } from 'node:crypto'

/** The private key of the demo's aggregator. The demo's casino is configured with the public key. */
const demoKey = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDA9DvSA+A0ySm7qYmHItjkYk8/mlef7jWM8oD3UJnT44MWyJ4E',
  'fqfjAq/rnHnFrSb91JvNBlD1HaLU9xJXiCL5my+CndhdK9xDuCGxMcYYD+2IkTrLSavUyMo/fqLKB5wrqbYGhMepcLqdXQsPwgjq',
  'QIn5aK4hZw27uFbB2wCDV2iBK5KY5SdX5wPIJlhlN/nYYPNV3VfrgYL633DBAbhvZ7R+mzu16n5FMId3c3Gmd5RBBdtVfmugZ3df',
  'YA/yPDXmfI+KtKkcYIRoJ6aMcf4sCvg1nclRInU5tM3pLsmJhe4FOEVpiY4uIkNNsbWPkfKrXoJWJ6WTSoywd5Egxcn5AgMBAAEC',
  'ggEAD45BGlvUofzLwATZgQsGqFbio7KKOOsH5y6PxiB53lK7uUUANEWPvGX1j82kJZMhjxoqW1uUgEZc38VxdZwUkcH4kROvo0dL',
  'cSwxjyr/mOYD1Nw8fLIaR8PORlMrxZTaesyqT5k5zYe4i8I6B5GxjU0ZsoFFdIzt1wH0AJnqzyvDe2Nh51d6T0YMzSjcrlGmOXHq',
  'nYgiBEiiyeEB4EqfYEFFKLJXLekBwV5gvpNdMzByxTKbKjvqYoNCHoqJ2XsBAq+4pXdgGdSH0iV0LX26C2pNGPl5Bx1ukWcRgaUI',
  'ZLDWtZA9zTaWFHtIeESp2taj1KJ1TnvSzAQWG8kzZKzy1wKBgQDfq3v3poJDPEfU9E2aA/OPt1cRCj9k1tAkeLt+TC+1NvNQ39Mq',
  'tWJSJZg2XpHz5dJUVUF3VKo+Mn1diZ3c5PtqTB144SmGxMAJc1EQQvs+c9KaEv0M8XDY36iULbyG9pAVI2ZNRpcAnczRSmCpQled',
  'SMnF39tY6S4+OtGXbZrCnwKBgQDc2CnixGLcB0EVhmlJMDFe2/Zg+kC5YK790fnm6PxgWkR/bwgHr9+StDFsA9Kmva7Fye3M1qWV',
  'my/FAQTsk4wExJxp3unCUsBCCkPnqn6964PO2OEhIINtKrPswTXWcOMHNSlJot48sWKaRlH8pr6Z7rE6ryzdQVZSlZBO7ykEZwKB',
  'gDdHRXMWRtlhG4uo+UjYMyjQsgb3FmXQpU5uPEBhieTqeMYDG0hR3cPZoL3HL6EsqofHLk/Ur+KBTfSBH2/Jc814lEwcscup8qAj',
  'TOSM+VUdAO6tRLcfMLmYxSwiBZcBduiSgCUXDhjL5yPOkwch609m/t8VjTtzHcepd8VKBFaXAoGAX6CScokLLa9OdV2gVXqyxhqF',
  'EvUJ9btxyqKTjXMxZR9xLaUMWxfCvamdBOKa4mycMzT+7YW8aY2rH6kTUsWJCb+A4y8NFYHzkiUTxkrDWsWSa4zp3whPIIQvKMN4',
  '5oQ3KjXQzPvjM3Cz+42bjsU9HzaGM50K1jumf1gYBrX0kt0CgYBzkYq0Wq0sSKSPGNVuxB9kzDwjsWwOYhM4q1kaonbnk031Wki4',
  'NPff0NP3aw+HTpN3xWURRSw9EAHocoybtMBYa8unUp20DTT3GAZ2HGMYpf50+qcUPCakUq/og4UWw2WZcbZSmy8DBs+KrDsL6lS8',
  'PF6cFVS6WKM4KzJM/A7YsQ==',
].join('')

/**
 * Makes the private key with which the aggregator signs its calls to the wallet. `base64` is the text between the
 * header and the footer of its PKCS #8 PEM file.
 */
export const walletKey = (base64: string = demoKey): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
