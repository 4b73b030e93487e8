import { eq, sql } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { contract, idParams } from '../../core/shared/contract.ts'
import { documentKind } from '../../core/shared/document.ts'
import { message } from '../../core/shared/message.ts'
import { anyone, read, signedIn, write } from '../../core/shared/permission.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { forgetActor, revokeSession } from '../../core/server/auth/session-store.ts'
import { signIn } from '../../core/server/auth/sign-in.ts'
import { type Effect, route, type ServerPlugin, type SqlDatabase } from '../../core/server/plugin.ts'
import { notFound, refused } from '../../core/server/refusal.ts'

export const notes = pgTable('notes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  title: text('title').notNull().unique(),
  amount: numeric('amount', { precision: 8, scale: 2 }),
  parentId: integer('parent_id'),
})

export async function createNoteTable(db: SqlDatabase): Promise<void> {
  await db.execute(sql`create table if not exists notes (
    id integer primary key generated always as identity, code text not null, title text not null unique,
    amount numeric(8, 2) check (amount >= 0), parent_id integer references notes (id))`)
}

export const noteKind = documentKind({
  noun: 'notes',
  key: 'NOTE',
  title: message('记录'),
  path: '/notes',
  codeField: 'code',
})

const line = z.object({ name: z.string().min(1).max(5) })
const noteBody = z.object({
  title: z.string().min(1).max(20),
  amount: z.string().optional(),
  parentId: z.number().int().optional(),
  lines: z.array(line).max(2).optional(),
})
const noteReply = z.object({ id: z.number(), code: z.string() })

export const noteCreate = contract({
  method: 'POST',
  path: 'notes',
  permission: write('NOTE'),
  body: noteBody,
  reply: noteReply,
  creates: true,
})

type Tree = { name: string; children: Tree[] }
const tree: z.ZodType<Tree> = z.object({
  name: z.string(),
  get children() {
    return z.array(tree)
  },
})

type Person = { username: string; passwordHash: string; isDeleted: boolean; actor: Actor }

/**
 * A small plugin with one document, which uses everything that core offers. `people` is a map that tests may change.
 */
export function notePlugin(people: Map<number, Person>, effects: readonly Effect[] = []): ServerPlugin {
  return {
    manifest: { id: 'notes', title: message('记录'), requires: [] },
    documents: [noteKind],
    effects,
    accounts: {
      actor: async (_db, userId) => {
        const person = people.get(userId)
        return person && !person.isDeleted ? person.actor : undefined
      },
      findByUsername: async (_db, username) => {
        for (const [id, person] of people)
          if (person.username === username.trim().toLowerCase()) return { id, name: person.actor.name, ...person }
        return undefined
      },
    },
    prepare: (work) => createNoteTable(work.db),
    routes: [
      route(noteCreate, async (call) =>
        call.work(async (work) => {
          const { title, amount, parentId } = call.body
          const code = await work.nextCode('NT')
          const values = { code, title, amount: amount ?? null, parentId: parentId ?? null }
          const [row] = await work.db.insert(notes).values(values).returning()
          if (!row) throw notFound()
          await work.record({ document: 'notes', id: row.id, code, action: 'created', version: 1, after: row })
          await work.emit('notes.created', row)
          return { id: row.id, code }
        }),
      ),
      route(
        contract({ method: 'GET', path: 'notes/:id', permission: read('NOTE'), params: idParams, reply: noteReply }),
        async ({ db, params }) => {
          const [row] = await db.select().from(notes).where(eq(notes.id, params.id))
          if (!row) throw notFound()
          return { id: row.id, code: row.code }
        },
      ),
      route(
        contract({
          method: 'GET',
          path: 'notes/leak/:id',
          permission: read('NOTE'),
          params: idParams,
          reply: noteReply,
        }),
        async ({ db, params }) => {
          const [row] = await db.select().from(notes).where(eq(notes.id, params.id))
          return row as { id: number; code: string }
        },
      ),
      route(
        contract({
          method: 'DELETE',
          path: 'notes/:id',
          permission: write('NOTE'),
          params: idParams,
          reply: z.object({}),
        }),
        async (call) =>
          call.work(async (work) => {
            await work.db.delete(notes).where(eq(notes.id, call.params.id))
            return {}
          }),
      ),
      route(
        contract({
          method: 'GET',
          path: 'notes',
          permission: signedIn,
          query: z.object({ size: z.coerce.number().int().max(10).default(5) }),
          reply: z.object({ size: z.number(), me: z.number() }),
        }),
        async ({ query, actor }) => ({ size: query.size, me: actor.id }),
      ),
      route(
        contract({
          method: 'POST',
          path: 'login',
          permission: anyone,
          body: z.strictObject({ username: z.string(), password: z.string() }),
          reply: z.object({ accessToken: z.string() }),
        }),
        async ({ services, body, client }) => ({ accessToken: (await signIn(services, body, client)).accessToken }),
      ),
      route(contract({ method: 'GET', path: 'note_trees', permission: anyone, reply: z.array(tree) }), async () => [
        { name: 'root', children: [{ name: 'leaf', children: [] }] },
      ]),
      route(contract({ method: 'POST', path: 'logout', permission: signedIn, reply: z.object({}) }), async (call) =>
        call.work(async (work) => {
          await revokeSession(work, call.actor.id, call.sessionId ?? '')
          return {}
        }),
      ),
      route(
        contract({
          method: 'POST',
          path: 'people/:id/forget',
          permission: signedIn,
          params: idParams,
          reply: z.object({}),
        }),
        async (call) =>
          call.work(async (work) => {
            await forgetActor(work, call.params.id)
            return {}
          }),
      ),
      route(
        contract({ method: 'POST', path: 'fail/:id', permission: anyone, params: idParams, reply: z.object({}) }),
        async ({ params, services, work }) => {
          if (params.id === 1) throw new Error('a secret detail')
          if (params.id === 2) throw refused(409, message('不行'))
          if (params.id === 3) await work(() => services.db.execute(sql`select 1`))
          if (params.id === 4) await work(({ db }) => db.execute(sql`select * from no_such_table`))
          if (params.id === 5) {
            await work(async ({ db }) => {
              await db.insert(notes).values({ code: 'X', title: 'kept?' })
              await db.execute(sql`select 1 / 0`).catch(() => {})
            })
          }
          return {}
        },
      ),
    ],
  }
}

/** A person with read and write permission for these keys. */
export function person(id: number, keys: readonly string[], passwordHash = ''): Person {
  const permissions = Object.fromEntries(keys.map((key) => [key, { read: true, write: true }]))
  return { username: `user${id}`, passwordHash, isDeleted: false, actor: { id, name: `User ${id}`, permissions } }
}
