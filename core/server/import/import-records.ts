import { foldedName } from '../../shared/folded-name.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SqlDatabase } from '../sql-database.ts'
import { groupsOf, readRecords } from '../document/record-writes.ts'
import type { AnyImporter, Spellings } from './importer.ts'
import { valueAt } from './import-path.ts'

const TOGETHER = 2000
const LARGEST_ID = 2_147_483_647

type Wire = Record<string, unknown> & { readonly id: number; readonly version: number }

/** A record that a row may mean, and the body that would save it as it is. */
export type Existing = {
  readonly id: number
  readonly version: number
  readonly wire: Wire
  readonly body: object
  /** What else values of the body are written as, by path. */
  readonly spellings: Readonly<Record<string, unknown>>
}

/** A text as keys are compared, which is how names are. */
export function foldedKey(value: unknown): string {
  return foldedName(String(value ?? ''))
}

/** The records of a document that a file may mean, found by id and by the first part of their key. */
export class ExistingRecords {
  private readonly byId = new Map<number, Existing>()
  private readonly byKey = new Map<string, Existing[]>()
  private readonly importer: AnyImporter

  constructor(importer: AnyImporter, wires: Iterable<Wire>, spellings: Spellings = new Map()) {
    this.importer = importer
    for (const wire of wires) {
      const also = spellings.get(wire.id) ?? {}
      const one = { id: wire.id, version: wire.version, wire, body: importer.bodyOf(wire), spellings: also }
      this.byId.set(one.id, one)
      const [first] = importer.key
      for (const key of new Set([valueAt(one.body, first), also[first] ?? valueAt(one.body, first)].map(foldedKey))) {
        const same = this.byKey.get(key)
        if (same) same.push(one)
        else this.byKey.set(key, [one])
      }
    }
  }

  /** The record of a number. */
  find(id: number): Existing | undefined {
    return this.byId.get(id)
  }

  /** Those whose key begins like this one's, and is the same in the other parts that `paths` names: as it is written, else as it may be written, too. */
  like(body: object, paths: readonly string[]): readonly Existing[] {
    const [first, ...others] = this.importer.key
    const same = this.byKey.get(foldedKey(valueAt(body, first))) ?? []
    const { meant } = this.importer
    if (meant) {
      const wires = new Set(
        meant(
          same.map(({ wire }) => wire),
          body,
        ),
      )
      return same.filter(({ wire }) => wires.has(wire))
    }
    const asked = others.filter((path) => paths.includes(path))
    const among = (read: (one: Existing, path: string) => unknown) =>
      same.filter((one) => asked.every((path) => foldedKey(read(one, path)) === foldedKey(valueAt(body, path))))
    const written = among((one, path) => valueAt(one.body, path))
    return written.length > 0 ? written : among((one, path) => one.spellings[path] ?? valueAt(one.body, path))
  }
}

/** Reads the records with these numbers, and those whose key begins with one of these texts. */
export async function findExisting(
  db: SqlDatabase,
  importer: AnyImporter,
  of: { readonly ids: readonly number[]; readonly keys: readonly string[] },
): Promise<ExistingRecords> {
  const { kind, keyColumn, alsoKeyColumn = keyColumn } = importer
  const ids = new Set(of.ids.filter((id) => id > 0 && id <= LARGEST_ID))
  for (const group of groupsOf([...new Set(of.keys)], TOGETHER)) {
    const named = sql`select folded_name(given) from unnest(${sql.param(group)}::text[]) given`
    const found = await db
      .select({ id: kind.table.id })
      .from(kind.table as PgTable)
      .where(sql`folded_name(${keyColumn}) in (${named}) or folded_name(${alsoKeyColumn}) in (${named})`)
    for (const { id } of found) ids.add(Number(id))
  }
  const wires = await readRecords(db, kind, [...ids])
  return new ExistingRecords(importer, wires.values() as Iterable<Wire>, await importer.spellings?.(db))
}
