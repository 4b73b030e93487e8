import type { Message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'

/** The problems of a sign-in on a phone: those of single lines by their keys, and all others. */
export type SignInProblems<Key> = {
  readonly lines: ReadonlyMap<Key, Message>
  readonly others: readonly Message[]
}

/** Puts problems, as rules and server name them, to what they are about; `keyOf` finds it by the path of a field. The first counts. */
export function problemsAt<Key>(
  problems: readonly FieldProblem[],
  keyOf: (field: string) => Key | undefined,
): SignInProblems<Key> {
  const lines = new Map<Key, Message>()
  const others: Message[] = []
  for (const { field, message: text } of problems) {
    const key = keyOf(field)
    if (key === undefined) others.push(text)
    else if (!lines.has(key)) lines.set(key, text)
  }
  return { lines, others }
}
