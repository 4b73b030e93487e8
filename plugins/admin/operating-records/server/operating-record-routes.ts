import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { recordedActions } from '../../../../core/server/timeline/recorded-actions.ts'
import {
  alsoNamed,
  operatingRecordSteps,
  operatingRecordRead,
  type OperatingRecordRow,
  operatingRecordSearch,
} from '../operating-record-contract.ts'
import { operatingRecordList } from './operating-record-list.ts'
import { readOperatingRecord } from './operating-record-store.ts'

export const operatingRecordRoutes = [
  // Every change of any document adds a record, so caching earlier searches does not pay.
  route(operatingRecordSearch, async ({ db, actor, body, query, services }) => {
    const found = await new ListSearch(operatingRecordList(services)).search(db, actor, body, query)
    return { ...found, records: (found.records as OperatingRecordRow[]).map(alsoNamed) }
  }),

  route(operatingRecordSteps, async ({ services }) => [...recordedActions(services.timelines.values())]),

  route(operatingRecordRead, async ({ db, actor, params, services }) => {
    const record = await readOperatingRecord(db, services, actor, params.id)
    if (!record) throw notFound()
    return record
  }),
]
