import { searchLookup } from '../../form/choices/lookup-choices.ts'
import type { NameFinder } from './cell-edit.ts'

/** Finds the record of a lookup by its exact name; undefined when none or more than one is called so. Throws `CallError`. */
export const findByName: NameFinder = async (lookup, name) => {
  const wanted = name.toLowerCase()
  const found = (await searchLookup(lookup, name)).filter(
    (choice) => !choice.disabled && choice.name.trim().toLowerCase() === wanted,
  )
  const [only, ...more] = found
  return only && more.length === 0 ? { id: only.id, name: only.name } : undefined
}
