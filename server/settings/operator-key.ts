import { createPrivateKey, type KeyObject } from 'node:crypto'

/** The private key with which the demo signs its calls to the sandbox's aggregator. The sandbox has the public key. */
export const demoOperatorKey = [
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDIKIBtWEeKbJO5DXBxcnjJJSO4KNhuz1RWhOiNVQvk/NmbuQGv',
  'l9thik7gQT97De+ha73eLAsJa2c68ydqIhXRAsvTxdkTZJhYEe7N3CzoTPALbDLWrRxVZrdStjFpvY+2vSpsXlxN2nTGe4zmRbgu',
  'cFLA9y5jDihmW1S4aCy3dL13/K9zJ+ac7Oi/8UbzG/BpOUNAd65uiQvkRiKNlvEqgFA7BBTuUkqjy1n06X+F0BU2kjEABl8gb0XD',
  '/wLk797BQDBVrBoDiXa/08JVXxYlODA7VIA/mtB6NGMLAsEzKtDwoCCo2KOble4fT9Rd4FjsnKK4QIPwI6Hsl1wPnsDHAgMBAAEC',
  'ggEAVtVXTdiYBMHw3j2p09Ws99pQYjL6Hix88qHrP3EvXVKiVw/OXu6a4nh9moVD9G8Jz/YtYyapTRdWq/jT1xPdchTr9z4kW+ju',
  'vHpfJtjHdKn4E4SHk6F7IsOScWQQEMcHg2gScPwIwE+vDHKKIFYLvr3E8OjrK1b3iNxDZ1LuX1GV3OQyvxEsOo0eEycXq4VjI1XV',
  'Ud7Psn6774wMiY+ktUCgkl9TmVSOJ1ehhbLkhazmjhCJ54j0KODyWnaZGzDghZ/QAQth8jTBpGCpFN8owKTTJvxVSQiUnAswcwgV',
  'qPr4Dz75H+H8h2pxBaAmHZxyGeVOgUDZPHmirdVpRN08qQKBgQDq085k2KHpwFErknxEwq7Kck64+Xk9vBpgVL+Zj3BWHwvIiymU',
  'HH+ars55IOPu6PygamsEm5EN3qTiVm9nUrnIaDkq6y2D8+XTq1PWbYal/LnOFMAiP8E3gLLZLY0sOH1JumRNQ6KPBu3zp+WDkRMS',
  '4+29Y0r+Kp0vQEPDYY8urwKBgQDaNHm2h2Gj2YfESdKuBbgrRBO5Nr6tVjsgd6Ifd+AlaokTD7Ui7rc75kuI5U5NcQD1++xlGqOz',
  'RKKJ5hca8MSZBQw1+xsWI5qdxV1NFio1LJJkcH+zSZTM6wwX+YnMhmAQyJTdK6yPxWi78icyaKmHpxfVwRYKeuVYYaeeAgPVaQKB',
  'gEZdjX0ehPX8UNZToLUh+Spksj4vUysykFzJSFiFaM4Fo4xGVwEwwPPi6a/WMTbHzdtryAGrc/3J93JzIBK/8TeiM28u5YaisP2K',
  'Wybnzu8yGaMtCJ26qPUutWjqg2D61GAhYCje2XkuRGM8rkOMV0DT18tmU3Rx5IPiJ+wF8de1AoGAFv16aXHgJrxPoq3Ihc9SdTSK',
  'A3SyKF8ygZw5N6mQs0CDSr/X7ONL6QK9qKHIWz5xxHkTkh95afTsTy0v+AWwIRM4EyPu2alMrBzUVL/mGI4mqnBz8/bnt6N4Nbpz',
  '+1mZG4uWq6rjVo6NF2hPGu+OFR3U1A+w+8+xBFvdpjc+IikCgYEArnohfoVX1WB9zFWmIv5GrfakCOBifHyOu/YkWGOeoX+e7LWM',
  'CwpQjnZSdV889WFdbhnbVpRoyDgTV3hr1X5yS9T54K2zibPlBKAsw4PLA9cQ/cz3vx1Gj101YCz0raQGVyDa0LIsdFNVzTWllDbY',
  'LrKzy01deIq+VLw3kp4mI4E=',
].join('')

/**
 * Parses an RSA private key (PKCS #8). Accepts PEM with plain or escaped line ends, or only the lines between the PEM's
 * header and footer.
 */
export function operatorKey(text: string): KeyObject {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '')
  return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
}

/** Whether a key is the published key of the demo, in any notation. */
export const isDemoOperatorKey = (text: string): boolean => operatorKey(text).equals(operatorKey(demoOperatorKey))

export function isOperatorKey(text: string): boolean {
  try {
    return operatorKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
