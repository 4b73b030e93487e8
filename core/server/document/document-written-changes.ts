import { type LabelledPart, labelledParts } from '../../shared/document/document-labels.ts'
import type { DocumentModel, Parts } from '../../shared/document/document-model.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ShownChange } from '../../shared/timeline-contract.ts'
import { shownChanges } from '../timeline/shown-changes.ts'

/** Whether a request waits stands in the document, and in parts that repeat it; it is nothing that the request would change. */
const saysThatItWaits = (path: string) => path.split('.').at(-1) === 'isUnderApproval'

type Lines = readonly Readonly<Record<string, unknown>>[]

/** Lists of both records, with a line that says the same at the same place in both; what one lacks is left empty. */
function alignedLines(before: Lines, after: Lines, saidBy: string): readonly [before: unknown[], after: unknown[]] {
  const names = [...new Set([...before, ...after].map((line) => line[saidBy]))]
  const isClear = (lines: Lines) => new Set(lines.map((line) => line[saidBy])).size === lines.length
  if (!isClear(before) || !isClear(after)) return [[...before], [...after]]
  const at = (lines: Lines) => names.map((name) => lines.find((line) => line[saidBy] === name))
  return [at(before), at(after)]
}

/** Both records with the lists of the document aligned whose lines are known by what they say. */
function aligned(fields: readonly LabelledPart[], before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!before || !after) return [before, after]
  const [left, right] = [{ ...(before as Record<string, unknown>) }, { ...(after as Record<string, unknown>) }]
  for (const { key, saidBy } of fields) {
    if (!saidBy || !Array.isArray(left[key]) || !Array.isArray(right[key])) continue
    const [was, is] = alignedLines(left[key], right[key], saidBy)
    Object.assign(left, { [key]: was })
    Object.assign(right, { [key]: is })
  }
  return [left, right]
}

/** The differences of what people write in a document, as somebody may read them. */
export function writtenChanges<P extends Parts>(
  model: DocumentModel<P>,
  actor: Actor,
  of: { readonly before: unknown; readonly after: unknown },
): readonly ShownChange[] {
  const written = [...Object.keys(model.fields), ...Object.keys(model.groups), ...Object.keys(model.lines)]
  const fields = labelledParts(model)
  const [before, after] = aligned(fields, of.before, of.after)
  return shownChanges({ fields }, actor, { before, after }).filter(
    ({ path }) => written.includes(path.split('.')[0] ?? '') && !saysThatItWaits(path),
  )
}
