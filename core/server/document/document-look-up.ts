import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Work } from '../plugin.ts'
import { Question } from './document-question.ts'
import { askReferences, type CheckedReferences } from './document-references.ts'
import type { StoreContext } from './document-store-context.ts'

/** What the database knows of a content: the records that it names, and what `asks` of the store wants to know. */
export type LookedUp = CheckedReferences & { readonly asked: Readonly<Record<string, unknown>> }

/** Looks up what a save has to know of a content, in one round trip with what `question` asks already. */
export async function lookUp<P extends Parts, Name extends string, Event extends object>(
  { options }: StoreContext<P, Name, Event>,
  work: Work,
  { content, before }: { readonly content: ContentOf<P>; readonly before: RecordOf<P> | undefined },
  question = new Question(),
): Promise<LookedUp> {
  const references = askReferences(work.actor, question, options.table, content, before)
  const asks = Object.entries(options.asks?.(content) ?? {}).map(([key, one]) => [key, question.add(one)] as const)
  await question.ask(work.db)
  return { ...references(), asked: Object.fromEntries(asks.map(([key, answer]) => [key, answer()])) }
}
