import { asc } from 'drizzle-orm'
import { route } from '../../../../core/server/plugin.ts'
import { createRecord, readRecord, updateRecord } from '../../../../core/server/record-store.ts'
import { unitCreate, unitRead, unitList, unitUpdate } from '../unit-contract.ts'
import { units } from './unit-tables.ts'
import { checkedUnitValues, unitColumns, unitKind } from './unit-store.ts'

export const unitRoutes = [
  route(unitList, ({ db }) => db.select(unitColumns).from(units).orderBy(asc(units.id))),
  route(unitRead, ({ db, params }) => readRecord(db, unitKind, params.id)),
  route(unitCreate, ({ body, work }) =>
    work(async (inside) => createRecord(inside, unitKind, await checkedUnitValues(inside, body))),
  ),
  route(unitUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) =>
      updateRecord(inside, unitKind, { id: params.id, version }, () => checkedUnitValues(inside, body, params.id)),
    ),
  ),
]
