import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ask } from '../../core/server/list/list-row.ts'
import { route, type ServerPlugin } from '../../core/server/plugin.ts'
import { notFound } from '../../core/server/refusal.ts'
import { requireUnused } from '../../core/server/usage/usage-guard.ts'
import { contract, id, idParams } from '../../core/shared/contract.ts'
import { documentKind } from '../../core/shared/document.ts'
import { message } from '../../core/shared/message.ts'
import { anyone, read, signedIn } from '../../core/shared/permission.ts'

const shelves = documentKind({
  noun: 'shelves',
  key: 'TEMPLATE_ORDER',
  title: message('货架'),
  path: '/shelves',
  codeField: 'name',
})
const boxes = documentKind({
  noun: 'boxes',
  key: 'MATERIAL',
  title: message('箱子'),
  path: '/boxes',
  codeField: 'name',
})

const boxBody = z.strictObject({
  name: z.string(),
  shelfId: id.optional(),
  locationId: id.optional(),
  orderId: id.optional(),
})

const byId = { permission: signedIn, params: idParams, reply: z.object({}) }

/**
 * A plugin with shelves, which can be deleted, and boxes, which refer to a shelf, a location and a sample order. Boxes
 * are read with MATERIAL.
 */
export const boxPlugin: ServerPlugin = {
  manifest: { id: 'boxes', title: message('箱子'), requires: ['master-data', 'sales'] },
  documents: [shelves, boxes],
  usageDocuments: [
    { document: 'shelves', table: 'shelves', name: 'd.name', path: '/shelves/$id', permission: anyone },
    {
      document: 'boxes',
      table: 'boxes',
      name: 'd.name',
      path: '/boxes/$id',
      list: '/boxes',
      filters: [{ key: 'shelf' }],
      permission: read('MATERIAL'),
    },
  ],
  references: [
    {
      to: 'shelves',
      from: 'boxes',
      label: message('货架'),
      table: 'boxes',
      column: 'shelf_id',
      filter: { key: 'shelf' },
    },
    { to: 'warehouse_locations', from: 'boxes', label: message('库位'), table: 'boxes', column: 'location_id' },
    { to: 'template_orders', from: 'boxes', label: message('版单'), table: 'boxes', column: 'order_id' },
  ],
  async prepare(work) {
    await work.db.execute(
      sql`create table shelves (id integer primary key generated always as identity, name text not null)`,
    )
    await work.db.execute(sql`create table boxes (id integer primary key generated always as identity, name text not null,
      shelf_id integer references shelves (id), location_id integer references warehouse_locations (id),
      order_id integer references template_orders (id))`)
  },
  routes: [
    route(
      contract({
        method: 'POST',
        path: 'boxes',
        permission: signedIn,
        body: boxBody,
        reply: z.object({}),
        creates: true,
      }),
      ({ work, body }) =>
        work(async ({ db }) => {
          const { name, shelfId = null, locationId = null, orderId = null } = body
          await db.execute(
            sql`insert into boxes (name, shelf_id, location_id, order_id) values (${name}, ${shelfId}, ${locationId}, ${orderId})`,
          )
          return {}
        }),
    ),
    route(contract({ method: 'DELETE', path: 'shelves/:id', ...byId }), ({ work, params }) =>
      work(async (inside) => {
        await requireUnused(inside, 'shelves', params.id)
        const gone = await ask(inside.db, sql`delete from shelves where id = ${params.id} returning id`)
        if (gone.rows.length === 0) throw notFound()
        return {}
      }),
    ),
    // Simulates a missing usage check: only the foreign key protects the row.
    route(contract({ method: 'DELETE', path: 'shelves/:id/unasked', ...byId }), ({ work, params }) =>
      work(async ({ db }) => {
        await db.execute(sql`delete from shelves where id = ${params.id}`)
        return {}
      }),
    ),
  ],
}
