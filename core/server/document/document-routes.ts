import type { Contract } from '../../shared/contract.ts'
import { readableRecord } from '../../shared/document/document-access.ts'
import { type SomeContracts, type StepContract, stepGiven } from '../../shared/document/document-contracts.ts'
import { isNumberedSave } from '../../shared/document/document-record-contracts.ts'
import type { DocumentModel, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import { type Call, type Route, route, type Work } from '../plugin.ts'
import { notFound } from '../refusal.ts'
import type { DocumentStore } from './document-store.ts'

type RouteOptions<Name extends string> = {
  /** Checks that run in the work of a step, before the step itself. `body` is the whole body of the call; a check throws what it refuses. */
  readonly before?: Readonly<
    Partial<Record<Name, (work: Work, given: { readonly id: number; readonly body: object }) => Promise<void> | void>>
  >
}

/**
 * Makes the routes of a document's calls, including its steps and approvals. A route answers only fields that the caller may
 * read, and throws 404 for a record that the table's scope hides from the caller. A document that handles a call itself
 * leaves it out of `contracts`.
 */
export function documentRoutes<P extends Parts, Name extends string>(
  model: DocumentModel<P>,
  contracts: Partial<SomeContracts<P>>,
  store: DocumentStore<P, Name>,
  { before }: RouteOptions<Name> = {},
): readonly Route[] {
  const { read, history, create, update, remove, steps = {}, approvalRequests = {}, decide, withdraw } = contracts
  /** Changes one record that the caller sees, and returns the fields of it that the caller may read. */
  const change = async <Left extends RecordOf<P> | undefined>(
    { actor, work }: Pick<Call<Contract>, 'actor' | 'work'>,
    id: number,
    act: (current: Work) => Promise<Left>,
  ) => {
    const left = await work(async (current) => {
      await store.requireSeen(current.db, current.actor, id)
      return act(current)
    })
    return left && readableRecord(model, left, actor.permissions)
  }
  const step = ([name, contract]: readonly [string, StepContract<P>]) =>
    route(contract, async (call) =>
      change(call, call.params.id, async (current) => {
        await before?.[name as Name]?.(current, { id: call.params.id, body: call.body })
        return store.step(current, name as Name, call.params.id, stepGiven(contract, call.body))
      }),
    )
  return [
    read &&
      route(read, async ({ db, params, query, actor }) => {
        await store.requireSeen(db, actor, params.id)
        const found = query.type
          ? await store.versions?.read(db, params.id, query.version)
          : await store.find(db, params.id)
        if (!found) throw notFound()
        return readableRecord(model, found, actor.permissions)
      }),
    history &&
      route(history, async ({ db, params, actor }) => {
        await store.requireSeen(db, actor, params.id)
        const records = (await store.versions?.list(db, params.id)) ?? []
        // Versions may outlast their document, which is missing only without any.
        if (records.length === 0) await store.read(db, params.id)
        return { records }
      }),
    create &&
      route(create, async ({ body, query, actor, work }) => {
        const made = await work((current) => store.create(current, body, query))
        return readableRecord(model, made, actor.permissions)
      }),
    update &&
      (isNumberedSave(update)
        ? route(update, async (call) => {
            const body: UpdateOf<P> = { ...call.body, id: call.params.id }
            return change(call, body.id, (current) => store.update(current, body, call.query))
          })
        : route(update, async (call) =>
            change(call, call.body.id, (current) => store.update(current, call.body, call.query)),
          )),
    remove &&
      route(remove, ({ params, query, work }) =>
        work(async (current) => {
          await store.requireSeen(current.db, current.actor, params.id)
          return store.remove(current, params.id, query.version)
        }),
      ),
    ...Object.entries(steps).map(step),
    ...Object.entries(approvalRequests).map(([name, contract]) =>
      route(contract, async (call) =>
        change(call, call.params.id, (current) => store.ask(current, name as Name, call.params.id, call.body)),
      ),
    ),
    decide &&
      route(decide, async (call) => {
        const left = await change(call, call.params.id, (current) => store.decide(current, call.params.id, call.body))
        return left ?? null
      }),
    withdraw &&
      route(withdraw, async (call) =>
        change(call, call.params.id, (current) => store.withdraw(current, call.params.id, call.body)),
      ),
  ].filter((one) => one !== undefined)
}
