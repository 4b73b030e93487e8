import { type Message, message } from '../../shared/message.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { ImportColumn, LookupEntry } from './importer.ts'

/** A text as the cells of a file are compared: without regard to width, case and outer blanks. */
export function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** The names of the records that a column may point to, both ways. */
export class NameBook {
  private readonly byName = new Map<string, LookupEntry[]>()
  private readonly byId = new Map<number, LookupEntry>()

  constructor(entries: readonly LookupEntry[]) {
    for (const entry of entries) {
      this.byId.set(entry.id, entry)
      for (const name of new Set(entry.names.map(folded))) {
        const same = this.byName.get(name)
        if (same) same.push(entry)
        else this.byName.set(name, [entry])
      }
    }
  }

  /** The record that a name means; a deleted one only where the record refers to it already (`held`). */
  find(text: string, ...held: (number | undefined)[]): { readonly value: number } | { readonly problem: Message } {
    const all = this.byName.get(folded(text)) ?? []
    const kept = all.filter((entry) => held.includes(entry.id))
    const open = all.filter((entry) => !entry.isGone)
    const found = open.length > 1 && kept.length === 1 ? kept : open.length > 0 ? open : kept
    if (found.length > 1) return { problem: message('有多个“{name}”，请写明是哪一个', { name: text }) }
    const [one] = found
    return one ? { value: one.id } : { problem: message('找不到“{name}”', { name: text }) }
  }

  /** What a sheet shows for a record: the first of its names that no other record has. */
  nameOf(id: number): string {
    const entry = this.byId.get(id)
    if (!entry) return String(id)
    const own = entry.names.find((name) => {
      const same = this.byName.get(folded(name)) ?? []
      const open = same.filter((one) => !one.isGone)
      return same.length === 1 || (open.length === 1 && open[0] === entry)
    })
    return own ?? entry.names[0] ?? String(id)
  }
}

/** Name books by column key. */
export type NameBooks = ReadonlyMap<string, NameBook>

/** Reads the names of all reference columns; columns of the same lookup share them. */
export async function readNames(db: SqlDatabase, columns: readonly ImportColumn[]): Promise<NameBooks> {
  const known = new Map<unknown, NameBook>()
  const books = new Map<string, NameBook>()
  for (const { key, lookup } of columns) {
    if (!lookup) continue
    const book = known.get(lookup) ?? new NameBook(await lookup(db))
    known.set(lookup, book)
    books.set(key, book)
  }
  return books
}
