import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import { StatementBatch } from '../../core/server/database/statement-batch.ts'

type Given = string | { readonly text?: string } | StatementBatch

const textsOf = (given: Given): readonly string[] => {
  if (given instanceof StatementBatch) return given.statements.map(({ text }) => text)
  return [typeof given === 'string' ? given : (given.text ?? '')]
}

/** Runs something; answers the round trips that it alone, and nothing at the same time, made to the database, each with its statements. */
export async function askedBy<Answer>(run: () => Promise<Answer>): Promise<{ trips: string[][]; answer: Answer }> {
  const scope = new AsyncLocalStorage<string[][]>()
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    scope.getStore()?.push([...textsOf(given[0] as Given)])
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query)
  const trips: string[][] = []
  try {
    return { answer: await scope.run(trips, run), trips }
  } finally {
    spy.mockRestore()
  }
}
