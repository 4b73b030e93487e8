import { isBlank } from '../required.ts'
import type { FieldProblem } from '../rule.ts'
import { type DocumentField, sentKey } from './document-field.ts'

type MissingOptions<Key extends string> = {
  readonly at?: string
  readonly isDraft?: boolean
  readonly keys?: readonly Key[]
}

/**
 * Returns a problem for each blank field that the model requires with a `text`. `at` is the path of the values in the
 * form. With `isDraft`, fields that only a submit needs may be blank. `keys` are the fields to check, in the order of their
 * problems. Default: all fields, in the order of the model.
 */
export function missingProblems<F extends Readonly<Record<string, DocumentField>>>(
  { fields }: { readonly fields: F },
  values: object,
  { at, isDraft = false, keys = Object.keys(fields) }: MissingOptions<keyof F & string> = {},
): FieldProblem[] {
  return keys.flatMap((key) => {
    const field = fields[key]
    const { from, text } = field?.required ?? {}
    if (!field || !text || (isDraft && from === 'submit')) return []
    const sent = sentKey(key, field)
    if (!isBlank((values as Readonly<Record<string, unknown>>)[sent])) return []
    return [{ field: at ? `${at}.${sent}` : sent, message: text }]
  })
}
