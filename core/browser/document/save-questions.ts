import { type Message, sourceText } from '../../shared/message.ts'
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

/**
 * Asks questions one after another until the person says no to one, and returns whether all were agreed to. Those in `heard` were agreed to before and
 * are not asked again; each that is agreed to is added.
 */
export async function agreesToAll(
  questions: readonly SaveQuestion[],
  heard: Set<string>,
  agrees: (question: SaveQuestion) => Promise<boolean>,
): Promise<boolean> {
  for (const question of questions) {
    const words = sourceText(question.text)
    if (heard.has(words)) continue
    if (!(await agrees(question))) return false
    heard.add(words)
  }
  return true
}
