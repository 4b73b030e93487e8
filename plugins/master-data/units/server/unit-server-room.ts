import { asc } from 'drizzle-orm'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { route } from '../../../../core/server/plugin.ts'
import { unitCalls, unitList, unitSearch, unitSteps } from '../unit-contract.ts'
import { type UnitBody, unitFields, unitModel } from '../unit-model.ts'
import { units } from './unit-tables.ts'

const { id, name, nameEnglish, kind, version } = units
const columns = { id, name, nameEnglish, kind, version }

/** Units on the server. Rows of a sheet are matched by name. */
export const unitRoom = recordRoom({
  model: unitModel,
  steps: unitSteps,
  calls: unitCalls,
  table: { table: units },
  list: {
    fields: unitFields,
    search: unitSearch,
    inKeyword: ['name'],
    defaultSort: [{ key: 'createdAt', descending: false }],
  },
  uniqueName: 'name',
  derives: ({ name }: Pick<UnitBody, 'name'>) => ({ keyword: nameKeyword(name ?? '') }),
  imports: { key: ['name'], unique: true },
  routes: () => [route(unitList, ({ db }) => db.select(columns).from(units).orderBy(asc(units.id)))],
})
