import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { message } from '../shared/message.ts'
import { idempotencyKeys } from './core-tables.ts'
import type { Work } from './services.ts'
import { refused } from './refusal.ts'

/** One creating call as it may be repeated: `route` is method and path, `input` everything that was sent. */
export type RepeatableCall = { readonly route: string; readonly key: string; readonly input: unknown }

/** Reads the `Idempotency-Key` header. Throws 400 for one that is too long. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header
  if (!key) return undefined
  if (key.length > 100 || !/^[\x21-\x7e]+$/.test(key)) throw refused(400, message('Idempotency-Key 格式不正确'))
  return key
}

/**
 * Runs a creating call once: the first call with a key runs and its answer (JSON text) is kept in the same transaction; a
 * repetition waits for it and gets that answer. Throws 422 when the key was used with other input.
 */
export async function runOnce(
  work: Work,
  call: RepeatableCall,
  run: () => Promise<string | undefined>,
): Promise<{ answer: string | undefined; isReplay: boolean }> {
  const bodyHash = createHash('sha256').update(JSON.stringify(call.input)).digest('base64url')
  const row = { userId: work.actor.id, route: call.route, key: call.key }
  const mine = and(
    eq(idempotencyKeys.userId, row.userId),
    eq(idempotencyKeys.route, row.route),
    eq(idempotencyKeys.key, row.key),
  )
  // The unique row makes a repetition at the same time wait here until the first call's transaction ends.
  const claimed = await work.db
    .insert(idempotencyKeys)
    .values({ ...row, bodyHash, at: work.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [kept] = await work.db.select().from(idempotencyKeys).where(mine)
    if (kept?.bodyHash !== bodyHash) throw refused(422, message('同一个 Idempotency-Key 不能用于不同的内容'))
    return { answer: kept.answer ?? undefined, isReplay: true }
  }
  const answer = await run()
  await work.db
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(mine)
  return { answer, isReplay: false }
}
