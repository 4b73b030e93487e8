import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { operatingRecordRead, operatingRecordSearch, type OperatingRecordRow } from '../operating-record-contract.ts'
import { operatingRecordList } from './operating-record-list.ts'
import { readOperatingRecord } from './operating-record-store.ts'

export const operatingRecordRoutes = [
  // Every change of any document adds a record, so caching earlier searches does not pay.
  route(operatingRecordSearch, async ({ db, actor, body, query, services }) => {
    const found = await new ListSearch(operatingRecordList(services)).search(db, actor, body, query)
    return { ...found, records: found.records as OperatingRecordRow[] }
  }),

  route(operatingRecordRead, async ({ db, actor, params, services }) => {
    const record = await readOperatingRecord(db, services, actor, params.id)
    if (!record) throw notFound()
    return record
  }),
]
