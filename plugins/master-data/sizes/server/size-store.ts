import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  type RecordKind,
  readManyThroughList,
  readThroughList,
  requireUnique,
  sameText,
} from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import type { SizeRange, SizeRangeBody } from '../size-contract.ts'
import { sizeDocument } from '../size-document.ts'
import { canSaveSize } from '../size-rules.ts'
import { sizes } from './size-tables.ts'
import { sizeListSource } from './size-list.ts'

export const sizeKind: RecordKind<typeof sizes, SizeRange> = {
  document: sizeDocument,
  table: sizes,
  read: readThroughList(sizeListSource),
  readMany: readManyThroughList(sizeListSource),
}

/** The text that a keyword search looks in. */
export function sizeKeyword(of: { name: string; ranges: readonly string[]; description: string | null }): string {
  return keywordText(of.name, ...of.ranges, of.description)
}

/** The columns of a size range, from a checked body. */
export function sizeValues(body: SizeRangeBody) {
  const of = { name: body.name ?? '', ranges: body.ranges ?? [], description: body.description || null }
  return { ...of, keyword: sizeKeyword(of) }
}

/** Checks the body of a size range and returns its columns. Throws 422. */
export async function checkedSizeValues(work: Work, body: SizeRangeBody, except?: number) {
  requireAllowed(canSaveSize(body))
  const values = sizeValues(body)
  await requireUnique(work, sizes, sameText(sizes.name, values.name), { field: 'name', except })
  return values
}

/** The columns of a size range that replies contain. */
export const sizeColumns = {
  id: sizes.id,
  version: sizes.version,
  name: sizes.name,
  ranges: sizes.ranges,
  description: sizes.description,
  createdAt: sizes.createdAt,
  updatedAt: sizes.updatedAt,
}
