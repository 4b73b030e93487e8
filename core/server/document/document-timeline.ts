import { approvalFields } from '../../shared/document/document-approval-fields.ts'
import { labelledParts, untoldKeys } from '../../shared/document/document-labels.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import type { Step } from '../../shared/document/document-steps.ts'
import { readersOf } from '../../shared/document.ts'
import type { Option } from '../../shared/fields.ts'
import { recordActions } from '../../shared/record-actions.ts'
import type { Tone } from '../../shared/workflow.ts'
import type { ListSource } from '../list-source.ts'
import { type TimelineSource, timelineOf } from '../timeline/timeline-source.ts'
import type { DocumentTable } from './document-table.ts'

/** The steps that a timeline names: action and title of each. */
export type NamedSteps = { readonly steps: Readonly<Record<string, Pick<Step<string, never>, 'action' | 'title'>>> }

/** Returns the titles of steps for their actions in the trail, without actions that `recordActions` names for all documents. */
function stepActions({ steps }: NamedSteps): readonly Option<Tone>[] {
  const usual = new Set(recordActions.map(({ value }) => value))
  return Object.values(steps).flatMap(({ action, title }) =>
    usual.has(action) ? [] : [{ value: action, label: title }],
  )
}

/**
 * Returns the timeline of a document. The model names its fields and says which are left out, and `steps` names its actions. `more` adds
 * actions that are no steps, further keys that are left out, and a permission that differs from that of the list.
 */
export function documentTimeline<P extends Parts>(
  table: DocumentTable<P>,
  list: ListSource,
  {
    steps = { steps: {} },
    ...more
  }: Partial<Pick<TimelineSource, 'actions' | 'ignored' | 'fields' | 'shown' | 'permission' | 'keepsTrail'>> & {
    readonly steps?: NamedSteps
  } = {},
): TimelineSource {
  return timelineOf(list, {
    permission: readersOf(table.document),
    ...more,
    actions: [...(more.actions ?? []), ...stepActions(steps)],
    // Requests and decisions appear among the actions, with their reasons.
    ignored: [...Object.keys(approvalFields), ...untoldKeys(table.model), ...(more.ignored ?? [])],
    fields: [...labelledParts(table.model), ...(more.fields ?? [])],
  })
}
