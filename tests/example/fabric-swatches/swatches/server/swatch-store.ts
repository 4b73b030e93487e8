import type { SqlDatabase, Work } from '../../../../../core/server/plugin.ts'
import {
  createRecord,
  readRecord,
  type RecordKind,
  updateRecord,
} from '../../../../../core/server/document/record-writes.ts'
import { readManyThroughList } from '../../../../../core/server/list/read-through-list.ts'
import { keywordText } from '../../../../../core/server/record-columns.ts'
import { requireAllowed } from '../../../../../core/server/refusal.ts'
import type { Swatch, SwatchBody } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'
import { canSaveSwatch, canUseUp } from '../swatch-rules.ts'
import { swatchList } from './swatch-list.ts'
import { swatches } from './swatch-tables.ts'

const kind: RecordKind<typeof swatches, Swatch> = {
  document: swatchDocument,
  table: swatches,
  readMany: readManyThroughList(swatchList),
}

/** One swatch. Throws 404. */
export async function readSwatch(db: SqlDatabase, id: number): Promise<Swatch> {
  return readRecord(db, kind, id)
}

function valuesOf(code: string, body: SwatchBody) {
  requireAllowed(canSaveSwatch(body))
  return { ...body, keyword: keywordText(code, body.name, body.composition) }
}

/** Creates a swatch with the next code. */
export async function createSwatch(work: Work, body: SwatchBody): Promise<Swatch> {
  const code = await work.nextCode('SW')
  return createRecord(work, kind, { code, creatorId: work.actor.id, ...valuesOf(code, body) })
}

/** Changes a swatch. Throws 409 when somebody has saved it since `version`. */
export async function updateSwatch(work: Work, id: number, version: number, body: SwatchBody): Promise<Swatch> {
  const { code } = await readSwatch(work.db, id)
  return updateRecord(work, kind, { id, version }, valuesOf(code, body))
}

/** Marks a swatch as used up. */
export async function markUsedUp(work: Work, id: number, version: number): Promise<Swatch> {
  requireAllowed(canUseUp(await readSwatch(work.db, id)))
  return updateRecord(work, kind, { id, version }, { status: 'UsedUp' })
}
