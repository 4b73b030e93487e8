import type { Message } from '../../shared/message.ts'
import type { SaveAsked, SaveQuestion } from './document-page-options.ts'

/** Makes the questions of a page that asks at most one, and only before a confirmation. */
export function askedAtSubmit<Form>(questionOf: (values: Form) => Message | undefined) {
  return ({ type, values }: SaveAsked<Form, unknown>): readonly SaveQuestion[] => {
    const text = type === 'submit' ? questionOf(values) : undefined
    return text ? [{ text }] : []
  }
}
