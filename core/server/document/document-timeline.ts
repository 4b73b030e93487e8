import type { Option } from '../../shared/fields.ts'
import { recordActions } from '../../shared/record-actions.ts'
import type { Step } from '../../shared/document/document-steps.ts'
import type { Tone } from '../../shared/workflow.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { approvalFields } from '../../shared/document/document-approval-fields.ts'
import { labelledParts } from '../../shared/document/document-labels.ts'
import { readersOf } from '../../shared/document.ts'
import type { ListSource } from '../list-source.ts'
import { type TimelineSource, timelineOf } from '../timeline/timeline-source.ts'
import type { DocumentTable } from './document-table.ts'

/** The steps of a document as far as its timeline names them. */
type NamedSteps = { readonly steps: Readonly<Record<string, Pick<Step<string, never>, 'action' | 'title'>>> }

/** The words of steps that no other document has; the usual ones have theirs for all documents. */
function stepActions({ steps }: NamedSteps): readonly Option<Tone>[] {
  const usual = new Set(recordActions.map(({ value }) => value))
  return Object.values(steps).flatMap(({ action, title }) =>
    usual.has(action) ? [] : [{ value: action, label: title }],
  )
}

/**
 * The timeline of a document, for people who read the document: its parts in the words of the model, its steps by their
 * titles. `more` adds what neither knows: actions that are no steps, keys that say nothing, other readers than those of
 * the list.
 */
export function documentTimeline<P extends Parts>(
  table: DocumentTable<P>,
  list: ListSource,
  {
    steps = { steps: {} },
    ...more
  }: Partial<Pick<TimelineSource, 'actions' | 'ignored' | 'fields' | 'shown' | 'permission'>> & {
    readonly steps?: NamedSteps
  } = {},
): TimelineSource {
  return timelineOf(list, {
    permission: readersOf(table.document),
    ...more,
    actions: [...(more.actions ?? []), ...stepActions(steps)],
    // Requests and decisions appear among the actions, with their reasons.
    ignored: [...Object.keys(approvalFields), ...(more.ignored ?? [])],
    fields: [...labelledParts(table.model), ...(more.fields ?? [])],
  })
}
