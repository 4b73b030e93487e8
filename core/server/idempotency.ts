import { hash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { message } from '../shared/message.ts'
import type { Actor } from '../shared/rule.ts'
import { idempotencyKeys } from './core-tables.ts'
import { violatedUnique } from './database-problem.ts'
import { ask } from './list/list-row.ts'
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
const taken = 'idempotency_keys_pkey'

/**
 * Runs a creating call once: the first call with a key runs and its answer (JSON text) is kept in the same transaction; a
 * repetition waits for it and gets that answer. Throws 422 when the key was used with other input.
 */
export async function runOnce(
  services: Services,
  actor: Actor,
  call: RepeatableCall,
  run: (work: Work) => Promise<string | undefined>,
): Promise<{ answer: string | undefined; isReplay: boolean }> {
  const bodyHash = hash('sha256', JSON.stringify(call.input), 'base64url')
  const mine = sql`user_id = ${actor.id}::int and route = ${call.route} and key = ${call.key}`
  try {
    const answer = await runWork(services, actor, async (work) => {
      // The unique row makes a simultaneous repetition wait here until the transaction of the first call ends.
      work.alongside(sql`insert into ${keys} (user_id, route, key, body_hash, at)
        values (${actor.id}::int, ${call.route}, ${call.key}, ${bodyHash}, ${work.now.toISOString()}::timestamptz)`)
      const made = await run(work).catch(async (error: unknown) => {
        // A repetition gets the answer of the first call, even if it would be refused now.
        const repeated = await work.sendWaiting().catch((failure: unknown) => failure)
        throw violatedUnique(repeated) === taken ? repeated : error
      })
      work.alongside(sql`update ${keys} set answer = ${made ?? null} where ${mine}`)
      return made
    })
    return { answer, isReplay: false }
  } catch (error) {
    if (violatedUnique(error) !== taken) throw error
    const { rows } = await ask(services.db, sql`select body_hash as hash, answer from ${keys} where ${mine}`)
    const [kept] = rows
    if (kept?.['hash'] !== bodyHash) throw refused(422, message('同一个 Idempotency-Key 不能用于不同的内容'))
    return { answer: (kept['answer'] as string | null) ?? undefined, isReplay: true }
  }
}
