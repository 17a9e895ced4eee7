/** A row that cannot be taken over. The message ends a line of the report. */
export class RowRefusal extends Error {}
