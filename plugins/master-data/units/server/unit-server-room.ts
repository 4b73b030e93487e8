import { asc } from 'drizzle-orm'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { route } from '../../../../core/server/plugin.ts'
import { unitList, unitRecord } from '../unit-contract.ts'
import type { UnitBody } from '../unit-model.ts'
import { units } from './unit-tables.ts'

const { id, name, nameEnglish, kind, version } = units
const columns = { id, name, nameEnglish, kind, version }

/** Units on the server. Rows of a sheet are matched by name. */
export const unitRoom = recordRoom({
  record: unitRecord,
  table: { table: units },
  list: {
    inKeyword: ['name'],
    defaultSort: [{ key: 'createdAt', descending: false }],
  },
  uniqueName: 'name',
  derives: ({ name }: Pick<UnitBody, 'name'>) => ({ keyword: nameKeyword(name ?? '') }),
  imports: { key: ['name'], unique: true },
  routes: () => [route(unitList, ({ db }) => db.select(columns).from(units).orderBy(asc(units.id)))],
})
