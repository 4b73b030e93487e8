import { useEffect, useState } from 'react'
import { readingsOf } from '../search/character-readings.ts'
import { commandHost, type FoundRecord, type Place } from '../command-host.ts'
import { draftEntries } from './palette-entries.ts'
import { prepareEntries, rankEntries } from './palette-ranking.ts'

const recordPause = 120
/** After this many lines the browser has compiled the matching and is fast. */
const rehearsed = 500

/** Records that fit the words, of every kind the person may read or of one; the last answer until the server gives the next. */
export function useFoundRecords(
  words: string,
  wanted: boolean,
  document?: string,
): { readonly found: readonly FoundRecord[]; readonly searching: boolean } {
  const asked = wanted ? `${document ?? ''} ${words}` : ''
  const [answer, setAnswer] = useState<{ asked: string; found: readonly FoundRecord[] }>({ asked: '', found: [] })
  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      commandHost()
        .search(words, stop.signal, document)
        .then(
          (found) => stop.signal.aborted || setAnswer({ asked, found }),
          () => stop.signal.aborted || setAnswer({ asked, found: [] }),
        )
    }, recordPause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [asked, words, document])
  return { found: wanted ? answer.found : [], searching: wanted && answer.asked !== asked }
}

/** What the person left unsaved, while the palette is open. */
export function useDrafts(): readonly Place[] {
  const [drafts, setDrafts] = useState<readonly Place[]>([])
  useEffect(() => commandHost().watchDrafts(setDrafts), [])
  return drafts
}

/** Makes the lines of what the person left unsaved and prepares them for matching: with thousands of them the first opening would wait for it. */
export function prepareDraftLines(): Promise<void> {
  return new Promise((resolve) => {
    const stop = commandHost().watchDrafts((drafts) => {
      const lines = draftEntries(drafts)
      rankEntries(lines, '', readingsOf)
      prepareEntries(lines, readingsOf)
      // Run it once for one letter and once for several, so that the first typed keys are quick.
      const some = lines.slice(0, rehearsed)
      for (const typed of ['x', some[0]?.title.slice(-2) ?? '']) rankEntries(some, typed, readingsOf)
      queueMicrotask(() => stop())
      resolve()
    })
  })
}
