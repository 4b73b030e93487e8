import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { uniqueName } from '../../../../core/server/document/document-unique-name.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { sizeSteps } from '../size-contract.ts'
import type { SizeRangeBody } from '../size-range-model.ts'
import { sizeProblems } from '../size-rules.ts'
import { sizeTable } from './size-range-table.ts'

export const sizeKind = recordKindOf(sizeTable)

/** The columns that are derived from a size range. */
export function sizeKeys(of: { readonly [Key in keyof SizeRangeBody]: Readonly<SizeRangeBody[Key]> }) {
  return { keyword: keywordText(of.name, ...(of.ranges ?? []), of.description) }
}

/** Reads and changes size ranges. */
export const sizeStore = documentStore({
  table: sizeTable,
  steps: sizeSteps,
  problems: sizeProblems,
  requires: uniqueName(sizeTable, 'name'),
  derives: async (_work, { content }) => sizeKeys(content),
  event: ({ id }) => ({ id }),
  codeOf: ({ name }) => name,
})
