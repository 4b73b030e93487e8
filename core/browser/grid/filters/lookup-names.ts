import { useEffect, useState, useSyncExternalStore } from 'react'
import { hearers } from '../../../shared/hearers.ts'
import type { Choice } from '../../form/choices/lookup.ts'
import { searchLookup } from '../../form/choices/lookup-choices.ts'

const names = new Map<string, Map<number, string>>()
const learning = hearers()
let changes = 0

/** Notes the names behind ids of a lookup, so that a filter by id can be shown in words. */
export function rememberNames(lookup: string, choices: readonly Pick<Choice, 'id' | 'name'>[]): void {
  const known = names.get(lookup) ?? new Map<number, string>()
  names.set(lookup, known)
  const fresh = choices.filter(({ id, name }) => known.get(id) !== name)
  if (fresh.length === 0) return
  for (const { id, name } of fresh) known.set(id, name)
  changes += 1
  learning.tell()
}

/** How often names of ids were learnt: what is drawn with them may be wider or narrower since. */
export function useNameChanges(): number {
  return useSyncExternalStore(learning.hear, () => changes)
}

/** The names of ids as far as they are known; unknown ones are looked for among the lookup's first choices. */
export function useLookupNames(lookup: string | undefined, ids: readonly number[]): (id: number) => string {
  useNameChanges()
  const [asked, setAsked] = useState<string>()
  const missing = lookup !== undefined && ids.some((id) => !names.get(lookup)?.has(id))
  useEffect(() => {
    if (!lookup || !missing || asked === lookup) return
    searchLookup(lookup, '').then(
      (choices) => {
        rememberNames(lookup, choices)
        setAsked(lookup)
      },
      () => setAsked(lookup),
    )
  }, [lookup, missing, asked])
  return (id) => (lookup ? names.get(lookup)?.get(id) : undefined) ?? `#${id}`
}
