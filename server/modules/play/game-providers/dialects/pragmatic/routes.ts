import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/app-error.ts'
import { registerDialect, type Call, type Dialect } from '../register-dialect.ts'
import { readForm, textsOf } from './form-fields.ts'
import { forms, type Forms } from './forms.ts'
import { operations } from './operations.ts'
import { sentIn } from './sent.ts'
import { isSigned } from './signature.ts'
import { codes, descriptions, type Code } from './translate.ts'
import type { NoteRefused } from '../../../rounds/service.ts'

/** Registers Pragmatic's seamless wallet: requests are forms with a hash, replies are JSON with an `error`. */
export function registerPragmatic(app: FastifyInstance, context: Context, noteRefused: NoteRefused): void {
  const names = Object.keys(forms) as (keyof Forms)[]
  const dialect: Dialect = {
    contentType: 'application/x-www-form-urlencoded',
    operations: Object.fromEntries(names.map((name) => [`${name}.html`, answerTo(name)])),
    sentIn,
    refuse(refusal) {
      const code = typeof refusal === 'string' ? (codes[refusal] ?? 100) : (refusal.code as Code)
      return { error: code, description: descriptions[code] }
    },
  }
  registerDialect(app, context, noteRefused, dialect)
}

const answerTo =
  <Name extends keyof Forms>(name: Name) =>
  async (context: Context, { studio, body }: Call): Promise<object> => {
    const { fields, isClear } = readForm(body)
    if (!secretsOf(context, studio).some((secret) => isSigned(fields, secret))) throw new AppError('provider.signature')
    if (!isClear) throw new AppError('request.invalid')
    const schema = forms[name] as unknown as z.ZodMiniType<Forms[Name]>
    const form = schema.safeParse(textsOf(fields))
    if (!form.success) throw new AppError('request.invalid')
    return operations[name](context, form.data, studio)
  }

function secretsOf({ config: { studios } }: Context, studio: string): readonly string[] {
  const own = Object.hasOwn(studios, studio) ? studios[studio] : undefined
  return own?.dialect === 'pragmatic' ? [own.secret, ...own.otherSecrets] : []
}
