import {
  listViewCreate,
  listViewDefault,
  listViewDelete,
  listViewList,
  listViewUpdate,
} from '../../shared/list-view-contract.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import { hasAnyRight } from '../../shared/upload-rules.ts'
import { type Route, route } from '../plugin.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { refusedFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  chooseDefault,
  createListView,
  deleteListView,
  readListView,
  readListViews,
  updateListView,
  type ViewReader,
} from './list-view-store.ts'

async function readerOf(services: Services, db: SqlDatabase, actor: Actor): Promise<ViewReader> {
  // In a preview, show what is shared with the role, and nothing of the person's own.
  if (actor.preview) return { id: 0, roleIds: actor.preview.roleIds }
  return { id: actor.id, roleIds: (await services.accounts?.roleIds?.(db, actor.id)) ?? [] }
}

async function requireRoles(services: Services, db: SqlDatabase, roleIds: readonly number[]): Promise<void> {
  const known = new Set((await services.accounts?.roles?.(db))?.map(({ id }) => id))
  if (!roleIds.every((id) => known.has(id)))
    throw refusedFields([{ field: 'roleIds', message: message('所选的角色不存在') }])
}

/** Saved views of lists. */
export const coreListViewRoutes: readonly Route[] = [
  route(listViewList, async ({ actor, db, query, services }) => ({
    records: await readListViews(db, await readerOf(services, db, actor), query.list),
    // Whom views can be shared with is no business of an account without any right.
    roles: hasAnyRight(actor) ? [...((await services.accounts?.roles?.(db)) ?? [])] : [],
  })),
  route(listViewCreate, ({ actor, body, services, work }) =>
    work(async (current) => {
      const id = await createListView(current, body)
      return readListView(current.db, await readerOf(services, current.db, actor), id)
    }),
  ),
  route(listViewUpdate, ({ actor, body, params, services, work }) =>
    work(async (current) => {
      if (body.roleIds) await requireRoles(services, current.db, body.roleIds)
      await updateListView(current, params.id, body)
      return readListView(current.db, await readerOf(services, current.db, actor), params.id)
    }),
  ),
  route(listViewDelete, ({ params, query, work }) =>
    work(async (current) => {
      await deleteListView(current, params.id, query.version)
      return {}
    }),
  ),
  route(listViewDefault, ({ actor, body, services, work }) =>
    work(async (current) => {
      await chooseDefault(current, await readerOf(services, current.db, actor), body)
      return {}
    }),
  ),
]
