import { readableRecord } from '../../shared/document/document-access.ts'
import {
  type ApprovalContracts,
  type DocumentContracts,
  isNumberedSave,
  type RecordContracts,
  type RemoveContract,
} from '../../shared/document/document-contracts.ts'
import type { DocumentModel, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import type { Actor } from '../../shared/rule.ts'
import { type Route, route, type Work } from '../plugin.ts'
import { notFound } from '../refusal.ts'
import type { DocumentStore, RecordStore } from './document-store.ts'

type ApprovalStore<P extends Parts, Name extends string> = Pick<DocumentStore<P, Name>, 'ask' | 'decide' | 'withdraw'>

/**
 * The routes of the calls that ask for approvals, decide on them and withdraw them. `reach` throws for a record that the
 * actor may not see, where people see only some.
 */
export function approvalRoutes<P extends Parts, Name extends string>(
  model: DocumentModel<P>,
  contracts: ApprovalContracts<P>,
  store: ApprovalStore<P, Name>,
  reach: (work: Work, id: number) => Promise<void> = async () => undefined,
): readonly Route[] {
  const shown = (actor: Actor, record: RecordOf<P>) => readableRecord(model, record, actor.permissions)
  const asks = Object.entries(contracts.approvalRequests).map(([name, contract]) =>
    route(contract, async ({ params, body, actor, work }) =>
      shown(
        actor,
        await work(async (current) => {
          await reach(current, params.id)
          return store.ask(current, name as Name, params.id, body)
        }),
      ),
    ),
  )
  const decide =
    contracts.decide &&
    route(contracts.decide, async ({ params, body, actor, work }) => {
      const left = await work(async (current) => {
        await reach(current, params.id)
        return store.decide(current, params.id, body)
      })
      return left ? shown(actor, left) : null
    })
  const withdraw =
    contracts.withdraw &&
    route(contracts.withdraw, async ({ params, body, actor, work }) =>
      shown(
        actor,
        await work(async (current) => {
          await reach(current, params.id)
          return store.withdraw(current, params.id, body)
        }),
      ),
    )
  return [...asks, ...(decide ? [decide] : []), ...(withdraw ? [withdraw] : [])]
}

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
      const records = (await store.versions?.list(db, params.id)) ?? []
      // Versions may outlast their document, which is missing only without any.
      if (records.length === 0) await store.read(db, params.id)
      return { records }
    }),
    route(contracts.create, async ({ body, query, actor, work }) =>
      shown(actor, await work((current) => store.create(current, body, query))),
    ),
    route(contracts.update, async ({ body, query, actor, work }) =>
      shown(actor, await work((current) => store.update(current, body, query))),
    ),
    route(contracts.remove, ({ params, query, work }) =>
      work((current) => store.remove(current, params.id, query.version)),
    ),
    ...steps,
    ...approvalRoutes(model, contracts, store),
  ]
}

/** The routes of a plain record's calls; each answer holds what its reader may read. */
export function recordRoutes<P extends Parts, Name extends string>(
  model: DocumentModel<P>,
  contracts: RecordContracts<P> & { readonly remove?: RemoveContract },
  store: RecordStore<P, Name>,
): readonly Route[] {
  const shown = (actor: Actor, record: RecordOf<P>) => readableRecord(model, record, actor.permissions)
  return [
    route(contracts.read, async ({ db, params, actor }) => shown(actor, await store.read(db, params.id))),
    route(contracts.create, async ({ body, actor, work }) =>
      shown(actor, await work((current) => store.create(current, body, {}))),
    ),
    isNumberedSave(contracts.update)
      ? route(contracts.update, async ({ params, body, actor, work }) => {
          const update: UpdateOf<P> = { ...body, id: params.id }
          return shown(actor, await work((current) => store.update(current, update, {})))
        })
      : route(contracts.update, async ({ body, actor, work }) =>
          shown(actor, await work((current) => store.update(current, body, {}))),
        ),
    ...(contracts.remove
      ? [
          route(contracts.remove, ({ params, query, work }) =>
            work((current) => store.remove(current, params.id, query.version)),
          ),
        ]
      : []),
  ]
}
