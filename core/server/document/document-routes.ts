import { readableRecord } from '../../shared/document/document-access.ts'
import type { DocumentContracts } from '../../shared/document/document-contracts.ts'
import type { DocumentModel, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Actor } from '../../shared/rule.ts'
import { type Route, route } from '../plugin.ts'
import { notFound } from '../refusal.ts'
import type { DocumentStore } from './document-store.ts'

/** The routes of an order document's calls; each answer holds what its reader may read. */
export function documentRoutes<P extends Parts, Name extends string>(
  model: DocumentModel<P>,
  contracts: DocumentContracts<P, string>,
  store: DocumentStore<P, Name>,
): readonly Route[] {
  const shown = (actor: Actor, record: RecordOf<P>) => readableRecord(model, record, actor.permissions)
  const steps = Object.entries(contracts.steps).map(([name, contract]) =>
    route(contract, async ({ params, body, actor, work }) =>
      shown(actor, await work((current) => store.step(current, name as Name, params.id, body))),
    ),
  )
  return [
    route(contracts.read, async ({ db, params, query, actor }) => {
      const found = query.type
        ? await store.versions?.read(db, params.id, query.version)
        : await store.find(db, params.id)
      if (!found) throw notFound()
      return shown(actor, found)
    }),
    route(contracts.history, async ({ db, params }) => {
      await store.read(db, params.id)
      return { records: (await store.versions?.list(db, params.id)) ?? [] }
    }),
    route(contracts.create, async ({ body, query, actor, work }) =>
      shown(actor, await work((current) => store.create(current, body, query.type))),
    ),
    route(contracts.update, async ({ body, query, actor, work }) =>
      shown(actor, await work((current) => store.update(current, body, query.type))),
    ),
    route(contracts.remove, ({ params, query, work }) =>
      work((current) => store.remove(current, params.id, query.version)),
    ),
    ...steps,
  ]
}
