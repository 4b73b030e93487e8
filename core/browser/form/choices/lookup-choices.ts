import { useEffect, useState } from 'react'
import { anyone } from '../../../shared/permission.ts'
import { browserMemory } from '../../api/browser-memory.ts'
import { cacheLifetimes, queryClient } from '../../api/query-client.ts'
import { lookupOf } from './lookup-registry.ts'
import { usePermits } from '../../session/session.ts'
import type { Choice, LookupCreation } from './lookup.ts'

/** What a form keeps of a choice: only what it needs to show it and to send it. */
export type Picked = Pick<Choice, 'id' | 'name' | 'detail' | 'image' | 'unit'>

// Lists ask for names by this file, and match nothing.
const fetchReadings = () =>
  import('./pinyin-match.ts').then(
    ({ loadReadings }) => loadReadings(),
    () => undefined,
  )

const pause = 500
const recentPrefix = 'recent-choices:'
const recentLimit = 5

/** Searches a lookup, from the cache when asked again within a minute. Throws `CallError`. */
export function searchLookup(name: string, keyword: string): Promise<readonly Choice[]> {
  const words = keyword.trim()
  return queryClient.fetchQuery({
    queryKey: ['lookup', name, words],
    queryFn: async ({ signal }) => (await lookupOf(name)).search(words, signal),
    staleTime: cacheLifetimes.picker,
    meta: { quiet: true },
  })
}

/** Returns how the signed-in person makes a new record of a lookup; undefined when the lookup makes none, or the person lacks the permission. */
export function useLookupCreation(name: string, wanted: boolean): LookupCreation | undefined {
  const [creation, setCreation] = useState<LookupCreation>()
  const isPermitted = usePermits(creation?.permission ?? anyone)
  useEffect(() => {
    if (!wanted) return
    let left = false
    lookupOf(name).then(
      (lookup) => left || setCreation(lookup.creation),
      // The search of the same lookup says so.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [name, wanted])
  return creation && isPermitted ? creation : undefined
}

/** The part of a choice that a form keeps. */
export function pickedOf({ id, name, detail, image, unit }: Picked): Picked {
  return { id, name, ...(detail ? { detail } : {}), ...(image ? { image } : {}), ...(unit ? { unit } : {}) }
}

/** What was chosen last from a lookup on this browser, newest first. */
export function recentChoices(name: string): readonly Picked[] {
  return browserMemory.readList<Picked>(
    recentPrefix + name,
    (one) => typeof one?.id === 'number' && typeof one?.name === 'string',
  )
}

/** Notes that something was chosen. */
export function noteChoice(name: string, choice: Picked): void {
  const next = [pickedOf(choice), ...recentChoices(name).filter(({ id }) => id !== choice.id)].slice(0, recentLimit)
  browserMemory.write(recentPrefix + name, next)
}

/**
 * The choices of a lookup for what is typed: asked once the list opens, 500 ms after the last key. `retry` asks again
 * after a failure.
 */
export function useLookupChoices(name: string, typed: string, wanted: boolean) {
  const [found, setFound] = useState<{ for: string; choices: readonly Choice[]; failed: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const asked = `${attempt}/${typed.trim()}`
  useEffect(() => {
    if (!wanted) return
    void fetchReadings()
    let left = false
    const timer = setTimeout(
      () =>
        searchLookup(name, typed).then(
          (choices) => left || setFound({ for: asked, choices, failed: false }),
          () => left || setFound((before) => ({ for: asked, choices: before?.choices ?? [], failed: true })),
        ),
      typed.trim() ? pause : 0,
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name, typed, wanted, asked])
  return {
    choices: found?.choices ?? [],
    /** Whether the choices belong to what is typed now, and not to what was typed before. */
    current: found?.for === asked,
    failed: found?.failed === true && found.for === asked,
    retry: () => setAttempt(attempt + 1),
  }
}
