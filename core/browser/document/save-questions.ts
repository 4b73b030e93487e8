import type { Message } from '../../shared/message.ts'
import type { SaveAsked, SaveQuestion } from './document-page-options.ts'

/**
 * Makes the questions of a page that asks at most one, and only before a confirmation. `questionOf` returns undefined when there is
 * nothing to ask, or when the form already knows that the server will refuse the values. `saved` is undefined for a new record.
 */
export function askedAtSubmit<Form, Saved = unknown>(
  questionOf: (values: Form, saved: Saved | undefined) => Message | undefined | Promise<Message | undefined>,
) {
  return async ({ type, values, saved }: SaveAsked<Form, Saved>): Promise<readonly SaveQuestion[]> => {
    const text = type === 'submit' ? await questionOf(values, saved) : undefined
    return text ? [{ text }] : []
  }
}
