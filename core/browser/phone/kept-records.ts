import { z } from 'zod'
import { instant } from '../../shared/contract.ts'

/** The number of records that a phone can show without the network: what a day's work touches. */
const most = 20

/** A record as it was when it was last read. */
export type KeptRecord<Kept> = { readonly at: string; readonly record: Kept }

/** Records that a phone shows without the network, each person's own. */
export type KeptRecords<Kept> = {
  /** A record as this person last read it on this phone. */
  readonly find: (person: number, isIt: (record: Kept) => boolean) => KeptRecord<Kept> | undefined
  /** Keeps a record for when the network is gone; the one that was read longest ago goes. */
  readonly keep: (person: number, record: Kept, now: Date) => void
}

/** Keeps the records of one document, by the schema that the server answers them in. */
export function keptRecords<Kept extends { readonly id: number }>(
  noun: string,
  schema: z.ZodType<Kept>,
): KeptRecords<Kept> {
  const list = z.array(z.object({ at: instant, record: schema }))
  const storageKey = (person: number) => `selvedge-kept-${noun}-${person}`
  const readAll = (person: number): readonly KeptRecord<Kept>[] => {
    try {
      // A record of an older version of the product, and anything broken, counts as nothing.
      const kept = list.safeParse(JSON.parse(localStorage.getItem(storageKey(person)) ?? '[]'))
      return kept.success ? kept.data : []
    } catch {
      return []
    }
  }
  return {
    find: (person, isIt) => readAll(person).find(({ record }) => isIt(record)),
    keep: (person, record, now) => {
      const others = readAll(person).filter((one) => one.record.id !== record.id)
      try {
        const kept = [{ at: now.toISOString(), record }, ...others].slice(0, most)
        localStorage.setItem(storageKey(person), JSON.stringify(kept))
      } catch {
        // Without room, the record can be read with the network alone.
      }
    },
  }
}
