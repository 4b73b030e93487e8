import type { Message } from '../message.ts'
import { readDecimal } from '../money.ts'
import type { FieldProblem } from '../rule.ts'
import type { DocumentField } from './document-field.ts'
import type { ContentOf, DocumentModel, Parts } from './document-model.ts'
import { mapWritten, writtenValues } from './document-walk.ts'

const isNumber = ({ kind }: DocumentField): boolean => kind === 'money' || kind === 'decimal' || kind === 'integer'

const isTyped = (value: unknown): boolean => typeof value === 'string'

/** A number as rules read it; null for what cannot be read. */
function readNumber({ kind }: DocumentField, value: unknown): unknown {
  if (!isTyped(value)) return value
  const read = readDecimal(value)
  return kind === 'integer' && read !== null ? Number(read) : read
}

type Rules<Content, Type> = (
  content: Content,
  type: Type,
) => readonly { readonly field: string; readonly message: Message }[]

/**
 * The rules of a document as its form asks them while it is typed: a number that cannot be read counts as absent, so that rules reckon with decimals
 * only. What they say of such a field is left out, since the field itself says what is wrong with it.
 */
export function rulesWhileTyping<P extends Parts, Type>(
  model: DocumentModel<P>,
  rules: Rules<ContentOf<P>, Type>,
): (content: ContentOf<P>, type: Type) => readonly FieldProblem[] {
  return (content, type) => {
    const typed = content as Readonly<Record<string, unknown>>
    const unread = new Set(
      writtenValues(model, typed, isNumber).flatMap(({ path, field, value }) =>
        isTyped(value) && value !== '' && readNumber(field, value) === null ? [path] : [],
      ),
    )
    const readable = mapWritten(model, typed, (field, value) => (isNumber(field) ? readNumber(field, value) : value))
    return rules(readable as ContentOf<P>, type).filter(({ field }) => !unread.has(field))
  }
}
