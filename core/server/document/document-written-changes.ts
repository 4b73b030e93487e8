import { labelledParts } from '../../shared/document/document-labels.ts'
import type { DocumentModel, Parts } from '../../shared/document/document-model.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ShownChange } from '../../shared/timeline-contract.ts'
import { shownChanges } from '../timeline/shown-changes.ts'

/** Whether a request waits stands in the document, and in parts that repeat it; it is nothing that the request would change. */
const saysThatItWaits = (path: string) => path.split('.').at(-1) === 'isUnderApproval'

/** The differences of what people write in a document, as somebody may read them. */
export function writtenChanges<P extends Parts>(
  model: DocumentModel<P>,
  actor: Actor,
  of: { readonly before: unknown; readonly after: unknown },
): readonly ShownChange[] {
  const written = [...Object.keys(model.fields), ...Object.keys(model.groups), ...Object.keys(model.lines)]
  return shownChanges({ fields: labelledParts(model) }, actor, of).filter(
    ({ path }) => written.includes(path.split('.')[0] ?? '') && !saysThatItWaits(path),
  )
}
