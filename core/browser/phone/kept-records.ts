import { z } from 'zod'
import { instant } from '../../shared/contract.ts'
import { type Permission, permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import { browserMemory } from '../api/browser-memory.ts'
import { forgetOutdated, isOutdated, keptPrefix } from '../session/kept-data.ts'

/** The number of records that a phone can show without the network: what a day's work touches. */
const most = 20

/** A record as it was when it was last read. */
export type KeptRecord<Kept> = { readonly at: string; readonly record: Kept }

/** Records that a phone shows without the network, each person's own. */
export type KeptRecords<Kept> = {
  /** A record as this person last read it on this phone, within seven days; nothing for a person who has lost the right to read it. */
  readonly find: (person: Reader, isIt: (record: Kept) => boolean, now?: Date) => KeptRecord<Kept> | undefined
  /** Keeps a record for when the network is gone; the one that was read longest ago goes. */
  readonly keep: (person: Reader, record: Kept, now: Date) => void
  /** Forgets a record that the server no longer shows to the person. */
  readonly drop: (person: Reader, isIt: (record: Kept) => boolean) => void
}

type Reader = Pick<Actor, 'id' | 'permissions'>

/** Keeps the records of one document, by the schema that the server answers them in, for people with the permission to read them. */
export function keptRecords<Kept extends { readonly id: number }>(
  noun: string,
  schema: z.ZodType<Kept>,
  permission: Permission,
): KeptRecords<Kept> {
  const list = z.array(z.object({ at: instant, record: schema }))
  const storageKey = ({ id }: Reader) => `${keptPrefix}${noun}-${id}`
  const write = (person: Reader, kept: readonly KeptRecord<Kept>[] | undefined) =>
    browserMemory.write(storageKey(person), kept)
  const readAll = (person: Reader): readonly KeptRecord<Kept>[] => {
    if (!permits(person.permissions, permission)) {
      write(person, undefined)
      return []
    }
    // A record of an older version of the product, and anything broken, counts as nothing.
    const kept = list.safeParse(browserMemory.read(storageKey(person)))
    return kept.success ? kept.data : []
  }
  return {
    find: (person, isIt, now = new Date()) =>
      readAll(person).find(({ at, record }) => isIt(record) && !isOutdated(at, now)),
    keep: (person, record, now) => {
      forgetOutdated(now)
      const others = readAll(person).filter((one) => one.record.id !== record.id)
      write(person, [{ at: now.toISOString(), record }, ...others].slice(0, most))
    },
    drop: (person, isIt) => {
      const kept = readAll(person)
      if (kept.some(({ record }) => isIt(record)))
        write(
          person,
          kept.filter(({ record }) => !isIt(record)),
        )
    },
  }
}
