/** A refused field: its name in the request, and the text to show next to it. */
export interface FieldError {
  field: string
  error: string
}

/** The body of a refusal. */
export interface Failure {
  status: string
  message: string
  errors?: FieldError[]
}
