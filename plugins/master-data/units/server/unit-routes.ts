import { asc, eq, inArray } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { route, type Work } from '../../../../core/server/plugin.ts'
import {
  createRecord,
  type RecordKind,
  readRecord,
  requireUnique,
  sameText,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { read } from '../../../../core/shared/permission.ts'
import { type Unit, type UnitBody, unitCreate, unitRead, unitList, unitSearch, unitUpdate } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { unitFields } from '../unit-fields.ts'
import { canSaveUnit } from '../unit-rules.ts'
import { units } from './unit-tables.ts'

const columns = { id: units.id, name: units.name, version: units.version }

export const unitListSource: ListSource = {
  document: unitDocument,
  fields: unitFields,
  search: unitSearch,
  table: 'units',
  columns: { name: { select: 'd.name', inKeyword: true } },
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: { title: 'd.name', path: `${unitDocument.path}?record=$id`, permission: read(unitDocument.key) },
  defaultSort: [{ key: 'createdAt', descending: false }],
}

export const unitKind: RecordKind<typeof units, Unit> = {
  document: unitDocument,
  table: units,
  async read(db, id) {
    const [row] = await db.select(columns).from(units).where(eq(units.id, id))
    return row
  },
  readMany: (db, ids) =>
    db
      .select(columns)
      .from(units)
      .where(inArray(units.id, [...ids])),
}

/** The columns of a unit. */
export function unitValues(name: string) {
  return { name, keyword: nameKeyword(name) }
}

async function valuesOf(work: Work, body: UnitBody, except?: number) {
  requireAllowed(canSaveUnit(body))
  const name = body.name ?? ''
  await requireUnique(work, units, sameText(units.name, name), { field: 'name', except })
  return unitValues(name)
}

export const unitRoutes = [
  route(unitList, ({ db }) => db.select(columns).from(units).orderBy(asc(units.id))),
  route(unitRead, ({ db, params }) => readRecord(db, unitKind, params.id)),
  route(unitCreate, ({ body, work }) =>
    work(async (inside) => createRecord(inside, unitKind, await valuesOf(inside, body))),
  ),
  route(unitUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) =>
      updateRecord(inside, unitKind, { id: params.id, version }, () => valuesOf(inside, body, params.id)),
    ),
  ),
]
