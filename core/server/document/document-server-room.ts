import type { SomeContracts } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import type { ListSource } from '../list-source.ts'
import type { Route } from '../plugin.ts'
import type { ServerRoom } from '../plugin-rooms.ts'
import type { Reference } from '../usage/usage-reference.ts'
import { usagesOf } from './document-references.ts'
import { documentRoutes } from './document-routes.ts'
import type { DocumentStore } from './document-store.ts'
import { documentTimeline, type NamedSteps } from './document-timeline.ts'

/** What a document adds to its plugin. `documentServerRoom` derives the rest from the store. */
type DocumentRoom<P extends Parts, Name extends string> = Omit<
  ServerRoom,
  'documents' | 'routes' | 'lists' | 'timelines'
> & {
  readonly calls: Partial<SomeContracts<P>>
  readonly list: ListSource
  /** Routes that `documentRoutes` does not make. The router tries them first. */
  readonly routes?: readonly Route[]
  readonly before?: NonNullable<Parameters<typeof documentRoutes<P, Name>>[3]>['before']
  /** What the timeline shows besides fields and steps, and what it leaves out. */
  readonly timeline?: Omit<NonNullable<Parameters<typeof documentTimeline>[2]>, 'steps'>
  /** References besides those of the tables and of kept versions. */
  readonly references?: readonly Reference[]
}

/** Makes what a document adds to its plugin on the server. The routes, the timeline, the approvals and the references come from its store. */
export function documentServerRoom<P extends Parts, Name extends string>(
  store: DocumentStore<P, Name>,
  { calls, list, routes = [], before, timeline, references = [], ...own }: DocumentRoom<P, Name>,
): ServerRoom {
  const { table, steps } = store.context.options
  return {
    ...own,
    documents: [table.document],
    routes: [...routes, ...documentRoutes(table.model, calls, store, before ? { before } : {})],
    lists: [list],
    timelines: [documentTimeline(table, list, { ...timeline, steps: steps as NamedSteps })],
    approvals: [...(store.context.options.approvals ? [store.approvals] : []), ...(own.approvals ?? [])],
    references: [...usagesOf(table), ...references, ...(store.versions?.usages ?? [])],
  }
}
