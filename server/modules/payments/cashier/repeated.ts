/** Another call has stored the transaction in the meantime. */
export class Repeated extends Error {}
