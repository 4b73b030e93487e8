import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../shared/rule.ts'
import { recordChanges } from './audit.ts'
import { type Change, workEnds } from './change.ts'
import { databaseRefusal, isConflict } from './database-problem.ts'
import { describeError } from './error-problem.ts'
import { drawCode } from './sequence.ts'
import type { Services, Work } from './services.ts'
import { keptRefusal } from './usage/usage-guard.ts'
import { insideWork, outsideWork } from './work-scope.ts'
import { inTransaction } from './work-connection.ts'

const ATTEMPTS = 3
const DEEPEST_EVENTS = 20

/** What acts when no person does: preparation, demo data, jobs without an owner. */
export const systemActor: Actor = { id: 0, name: '系统', permissions: {} }

/**
 * Runs changes in one transaction: all of them are committed with their audit records and effects, or none is. When the database
 * lets two people collide, `run` runs again on fresh data, three times at most, then throws 409. Throws what `run` throws.
 * Not inside another work.
 */
export async function runWork<Result>(
  services: Services,
  actor: Actor,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptWork(services, actor, run)
    } catch (error) {
      if (!isConflict(error)) throw keptRefusal(error, services.usages) ?? error
      if (attempt === ATTEMPTS) throw databaseRefusal(error)
      await pause(Math.random() * 20 * attempt)
    }
  }
}

async function attemptWork<Result>(
  services: Services,
  actor: Actor,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const scope = { open: true }
  const tasks: (() => void | Promise<void>)[] = []
  const result = await inTransaction(services.database.pool, scope, ({ db, alongside }) =>
    insideWork(scope, async () => {
      let depth = 0
      const changed: Change[] = []
      const work: Work = {
        db,
        actor,
        now: services.clock(),
        services,
        async emit(event, payload) {
          if (depth >= DEEPEST_EVENTS) throw new Error(`Events chase each other: ${event}`)
          depth += 1
          try {
            for (const effect of services.effects.get(event) ?? []) await effect.run(payload, work)
          } finally {
            depth -= 1
          }
        },
        record: (change) => work.recordAll([change]),
        async recordAll(changes) {
          await recordChanges(work, changes)
          changed.push(...changes)
          tasks.push(() => services.live.noteChanges(changes))
        },
        alongside,
        nextCode: (prefix) => drawCode(db, prefix, work.now),
        afterCommit: (task) => tasks.push(task),
      }
      const result = await run(work)
      if (changed.length > 0) await work.emit(workEnds, changed)
      return result
    }),
  )
  for (const task of tasks) {
    try {
      await outsideWork(task)
    } catch (error) {
      services.log.error(describeError(error), 'a task after a commit failed')
    }
  }
  return result
}
