import { asc } from 'drizzle-orm'
import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { route } from '../../../../core/server/plugin.ts'
import { unitCalls, unitList } from '../unit-contract.ts'
import { unitModel } from '../unit-model.ts'
import { unitStore } from './unit-store.ts'
import { units } from './unit-tables.ts'

const columns = {
  id: units.id,
  name: units.name,
  nameEnglish: units.nameEnglish,
  kind: units.kind,
  version: units.version,
}

export const unitRoutes = [
  route(unitList, ({ db }) => db.select(columns).from(units).orderBy(asc(units.id))),
  ...documentRoutes(unitModel, unitCalls, unitStore),
]
