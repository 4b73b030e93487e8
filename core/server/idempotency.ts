import { hash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { message } from '../shared/message.ts'
import type { Actor } from '../shared/rule.ts'
import { idempotencyKeys } from './core-tables.ts'
import { type Answer, ask } from './list/list-row.ts'
import { refused } from './refusal.ts'
import type { Services, Work } from './services.ts'
import { runWork } from './work.ts'

/** One creating call as it may be repeated: `route` is method and path, `input` everything that was sent. */
export type RepeatableCall = { readonly route: string; readonly key: string; readonly input: unknown }

/** Reads the `Idempotency-Key` header. Throws 400 for one that is too long. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header
  if (!key) return undefined
  if (key.length > 100 || !/^[\x21-\x7e]+$/.test(key)) throw refused(400, message('Idempotency-Key 格式不正确'))
  return key
}

const keys = sql.raw(getTableName(idempotencyKeys))

/**
 * Runs a creating call once: the first call with a key keeps its answer (JSON text) in its own transaction; a repetition gets that answer, whatever
 * it would be answered now. Of calls at the same time all but one fail at the unique row, are undone, and get the answer of that one. Throws 422 when
 * the key was used with other input.
 */
export async function runOnce(
  services: Services,
  actor: Actor,
  call: RepeatableCall,
  run: (work: Work) => Promise<string | undefined>,
): Promise<{ answer: string | undefined; isReplay: boolean }> {
  const bodyHash = hash('sha256', JSON.stringify(call.input), 'base64url')
  const keptAnswer = async (): Promise<Answer['rows'][number] | undefined> => {
    const mine = sql`user_id = ${actor.id}::int and route = ${call.route} and key = ${call.key}`
    return (await ask(services.db, sql`select body_hash as hash, answer from ${keys} where ${mine}`)).rows[0]
  }
  try {
    const answer = await runWork(services, actor, async (work) => {
      const made = await run(work)
      // Written last, with the answer: one statement, and nobody waits for a call that is still at work.
      work.alongside(sql`insert into ${keys} (user_id, route, key, body_hash, answer, at)
        values (${actor.id}::int, ${call.route}, ${call.key}, ${bodyHash}, ${made ?? null}, ${work.now.toISOString()}::timestamptz)`)
      return made
    })
    return { answer, isReplay: false }
  } catch (error) {
    const kept = await keptAnswer().catch(() => undefined)
    if (!kept) throw error
    if (kept['hash'] !== bodyHash) throw refused(422, message('同一个 Idempotency-Key 不能用于不同的内容'))
    return { answer: (kept['answer'] as string | null) ?? undefined, isReplay: true }
  }
}
