/** WordPress's error for one invalid parameter. */
export interface WrongParameter {
  readonly code:
    | 'rest_invalid_type'
    | 'rest_out_of_bounds'
    | 'rest_not_in_enum'
    | 'rest_too_many_items'
    | 'rest_too_long'
    | 'rest_forbidden_status'
  readonly message: string
  /** If the value of the parameter has the wrong type, WordPress repeats the name of the parameter here. */
  readonly data?: { readonly param: string }
}

/** An error in WordPress's form: `{code, message, data: {status, params, details}}`. */
export class ContentRefusal extends Error {
  readonly code: string
  readonly httpStatus: number
  readonly wrong: ReadonlyMap<string, WrongParameter>
  /** Further members of `data`, in addition to `status`. */
  readonly data: object

  constructor(
    code: string,
    httpStatus: number,
    message: string,
    { wrong = new Map(), data = {} }: { wrong?: ReadonlyMap<string, WrongParameter>; data?: object } = {},
  ) {
    super(message)
    this.code = code
    this.httpStatus = httpStatus
    this.wrong = wrong
    this.data = data
  }
}

export const noRoute = (): ContentRefusal =>
  new ContentRefusal('rest_no_route', 404, 'No route was found matching the URL and request method.')

const jsonErrors = { syntax: [4, 'Syntax error'], depth: [1, 'Maximum stack depth exceeded'] } as const

export function invalidJson(error: keyof typeof jsonErrors = 'syntax'): ContentRefusal {
  const [code, message] = jsonErrors[error]
  return new ContentRefusal('rest_invalid_json', 400, 'Invalid JSON body passed.', {
    data: { json_error_code: code, json_error_message: message },
  })
}

export const invalidParameters = (wrong: ReadonlyMap<string, WrongParameter>): ContentRefusal =>
  new ContentRefusal('rest_invalid_param', 400, `Invalid parameter(s): ${[...wrong.keys()].join(', ')}`, { wrong })

/**
 * As in WordPress, `params` contains the message of each invalid parameter, and `details` contains the message and the
 * code.
 */
export function refusalBody({ code, message, httpStatus: status, wrong, data }: ContentRefusal) {
  if (wrong.size === 0) return { code, message, data: { status, ...data } }
  const params = Object.fromEntries([...wrong].map(([name, parameter]) => [name, parameter.message]))
  const details = Object.fromEntries([...wrong].map(([name, parameter]) => [name, { data: null, ...parameter }]))
  return { code, message, data: { status, params, details, ...data } }
}
