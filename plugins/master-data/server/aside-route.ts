import { type Route, route } from '../../../core/server/plugin.ts'
import { type RecordKind, type RecordTable, updateRecord } from '../../../core/server/document/record-writes.ts'
import type { asideContract } from '../asides/aside-contract.ts'

/** The route that sets a record aside or brings it back. */
export function asideRoute<Wire>(
  contract: ReturnType<typeof asideContract>,
  kind: RecordKind<RecordTable, Wire>,
): Route {
  return route(contract, ({ params, body: { version, isDeleted }, work }) =>
    work((inside) => updateRecord(inside, kind, { id: params.id, version }, { isDeleted })),
  )
}
