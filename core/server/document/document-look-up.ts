import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Work } from '../plugin.ts'
import { Question } from './document-question.ts'
import { askReferences, type CheckedReferences } from './document-references.ts'
import type { StoreContext } from './document-store-context.ts'

/** What the database knows about a content: the records that it refers to, and the answers to `queries` of the store. */
export type LookedUp = CheckedReferences & { readonly answers: Readonly<Record<string, unknown>> }

/**
 * Reads what a save needs to know about a content, in one round trip with the questions that `question` already holds.
 */
export async function lookUp<P extends Parts>(
  { options }: StoreContext<P>,
  work: Work,
  { content, before }: { readonly content: ContentOf<P>; readonly before: RecordOf<P> | undefined },
  question = new Question(),
): Promise<LookedUp> {
  const references = askReferences(work.actor, question, options.table, content, before)
  const queries = Object.entries(options.queries?.(content, before) ?? {}).map(
    ([key, one]) => [key, question.add(one)] as const,
  )
  await question.ask(work.db)
  return { ...references(), answers: Object.fromEntries(queries.map(([key, answer]) => [key, answer()])) }
}
