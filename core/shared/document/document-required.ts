import { isBlank } from '../required.ts'
import type { FieldProblem } from '../rule.ts'
import { type DocumentField, sentKey } from './document-field.ts'

type MissingOptions<Key extends string> = {
  readonly at?: string
  readonly isDraft?: boolean
  readonly keys?: readonly Key[]
}

/**
 * One problem for each field that the model requires and that is blank, below `at`. A draft needs only what every save needs. `keys` are the fields
 * that are looked at, in the order of their problems. Default: all of them, in the order of the model.
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
