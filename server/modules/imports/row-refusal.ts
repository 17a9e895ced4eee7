/** A row that cannot be taken over. The message ends a line of the report. */
export class RowRefusal extends Error {}

/** Ends the transaction of a dry run. */
export class TakenBack extends Error {}
