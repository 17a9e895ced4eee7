import { createPublicKey, type KeyObject } from 'node:crypto'

/** The public key that belongs to the private key with which the demo's casino signs its calls. */
const demoKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAyCiAbVhHimyTuQ1wcXJ4ySUjuCjYbs9UVoTojVUL5PzZm7kBr5fbYYpO',
  '4EE/ew3voWu93iwLCWtnOvMnaiIV0QLL08XZE2SYWBHuzdws6EzwC2wy1q0cVWa3UrYxab2Ptr0qbF5cTdp0xnuM5kW4LnBSwPcu',
  'Yw4oZltUuGgst3S9d/yvcyfmnOzov/FG8xvwaTlDQHeubokL5EYijZbxKoBQOwQU7lJKo8tZ9Ol/hdAVNpIxAAZfIG9Fw/8C5O/e',
  'wUAwVawaA4l2v9PCVV8WJTgwO1SAP5rQejRjCwLBMyrQ8KAgqNijm5XuH0/UXeBY7JyiuECD8COh7JdcD57AxwIDAQAB',
].join('')

/** Makes an RSA public key. `base64` is the text between the header and the footer of its PEM file. */
export const operatorKey = (base64: string = demoKey): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
