import type { Message } from '../../shared/message.ts'
import type { FieldProblem } from '../../shared/rule.ts'
import type { SaveAsked, SaveQuestion } from './document-page-options.ts'

/**
 * Makes the questions of a page that asks at most one, and only before a confirmation. With `problems` it asks nothing where the
 * confirmation would be refused for them.
 */
export function askedAtSubmit<Form>(
  questionOf: (values: Form) => Message | undefined,
  problems: (values: Form, type: 'submit') => readonly FieldProblem[] = () => [],
) {
  return ({ type, values }: SaveAsked<Form, unknown>): readonly SaveQuestion[] => {
    if (type !== 'submit' || problems(values, type).length > 0) return []
    const text = questionOf(values)
    return text ? [{ text }] : []
  }
}
