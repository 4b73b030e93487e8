import type { Parts } from '../../shared/document/document-model.ts'
import { approvalFields } from '../../shared/document/document-approval-fields.ts'
import { labelledParts } from '../../shared/document/document-labels.ts'
import { readersOf } from '../../shared/document.ts'
import type { ListSource } from '../list-source.ts'
import { type TimelineSource, timelineOf } from '../timeline/timeline-source.ts'
import type { DocumentTable } from './document-table.ts'

/**
 * The timeline of an order document: its parts as the model calls them, for whoever reads the document. `more` adds what the model cannot know: actions of its
 * own, keys that say nothing, who reads one record where that is not whoever reads the list.
 */
export function documentTimeline<P extends Parts>(
  table: DocumentTable<P>,
  list: ListSource,
  more: Partial<Pick<TimelineSource, 'actions' | 'ignored' | 'fields' | 'shown' | 'permission'>> = {},
): TimelineSource {
  return timelineOf(list, {
    permission: readersOf(table.document),
    ...more,
    // Requests and decisions appear among the actions, with their reasons.
    ignored: [...Object.keys(approvalFields), ...(more.ignored ?? [])],
    fields: [...labelledParts(table.model), ...(more.fields ?? [])],
  })
}
