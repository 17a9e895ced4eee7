/** The header of the demo's staff key. */
export const staffKey = `Basic ${btoa('demo:demo-staff-key-of-the-sandbox')}`

/** Calls as a member of staff: pass it to `call` in place of a player. */
export const staff = { headers: { authorization: staffKey } }
