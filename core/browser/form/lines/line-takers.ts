import type { FormSession } from '../session/form-session.ts'

/** Shows rows from elsewhere before a table adds them, each a text by the key of its column. Throws `CallError`. */
export type RowTaker = (rows: readonly Readonly<Record<string, string>>[]) => Promise<void>

const takers = new WeakMap<FormSession, Map<string, RowTaker>>()

/** Notes that a table of a form takes rows from elsewhere; returns the way to forget it. */
export function noteTaker(session: FormSession, name: string, take: RowTaker): () => void {
  const own = takers.get(session) ?? new Map<string, RowTaker>()
  takers.set(session, own.set(name, take))
  return () => {
    if (own.get(name) === take) own.delete(name)
  }
}

/** Gives rows to a table, which shows them before it adds them; nothing where it is no longer drawn. Throws `CallError`. */
export async function giveRows(session: FormSession, name: string, rows: Parameters<RowTaker>[0]): Promise<void> {
  await takers.get(session)?.get(name)?.(rows)
}
