/** A refused field: its name in the request and the text to show. */
export interface FieldError {
  field: string
  error: string
}

/** A refusal on the wire. */
export interface Failure {
  status: string
  message: string
  errors?: FieldError[]
}
