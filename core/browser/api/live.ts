import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Hearers, hearers } from '../../shared/hearers.ts'
import type { LiveChange, UserEvent } from '../../shared/live-event.ts'
import { accessToken, readToken } from './token.ts'
import { apiRoot, noteRefused } from './client.ts'
import { readFrames } from './live-frames.ts'
import { knownReads } from './own-saves.ts'
import { queryClient } from './query-client.ts'

const changes = new Map<string, Hearers<[change: LiveChange | undefined]>>()
const userEvents = hearers<[event: UserEvent]>()
const states = hearers()
let connected = false
let running: AbortController | undefined

/** Milliseconds without a byte after which the stream counts as cut; the server beats every 20 s. */
const silenceLimit = 50_000
const longestPause = 30_000

function setConnected(now: boolean): void {
  if (connected === now) return
  connected = now
  states.tell()
}

function tellChange(change: LiveChange): void {
  const known = knownReads(change)
  void queryClient.invalidateQueries({ queryKey: [change.document], predicate: (query) => !known.has(query) })
  changes.get(change.document)?.tell(change)
}

/** Outdates everything read about a document: so many records of it changed at once that nobody names them. */
export function tellMany(document: string): void {
  void queryClient.invalidateQueries({ queryKey: [document] })
  changes.get(document)?.tell(undefined)
}

/** After a gap nobody knows what changed: everything read so far is out of date. */
function tellGap(): void {
  void queryClient.invalidateQueries()
  for (const { tell } of changes.values()) tell(undefined)
}

async function readStream(stop: AbortSignal): Promise<void> {
  const token = accessToken()
  if (!token) return
  const cut = new AbortController()
  let silence = setTimeout(() => cut.abort(), silenceLimit)
  try {
    const answer = await fetch(`${apiRoot}/live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([stop, cut.signal]),
      cache: 'no-store',
    })
    // The sign-in was ended elsewhere; a token that is merely old is exchanged in time.
    if (answer.status === 401 && (readToken(token).expiresAt ?? 0) > Date.now()) noteRefused(token)
    if (!answer.ok || !answer.body) throw new Error(`live: ${answer.status}`)
    const feed = readFrames(({ event, data }) => {
      if (event === 'change') tellChange(JSON.parse(data) as LiveChange)
      else if (event === 'user') userEvents.tell(JSON.parse(data) as UserEvent)
      else if (event === 'changes')
        for (const document of (JSON.parse(data) as { documents: string[] }).documents) tellMany(document)
      else if (event === 'gap') tellGap()
    })
    setConnected(true)
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(() => cut.abort(), silenceLimit)
      feed(piece.value)
    }
  } finally {
    clearTimeout(silence)
    setConnected(false)
  }
}

/** Follows the changes of all documents until `stopLive`; a broken stream is opened again, after growing pauses. */
export function startLive(): void {
  if (running) return
  const own = new AbortController()
  running = own
  void (async () => {
    let failures = 0
    let before = false
    while (!own.signal.aborted) {
      const since = performance.now()
      const onState = () => {
        if (connected && before) tellGap()
        before ||= connected
      }
      const stop = states.hear(onState)
      await readStream(own.signal).catch(() => {})
      stop()
      failures = performance.now() - since > 60_000 ? 0 : failures + 1
      const pause = Math.min(longestPause, 500 * 2 ** failures) * (0.5 + Math.random() / 2)
      await new Promise<void>((resume) => {
        const timer = setTimeout(resume, pause)
        own.signal.addEventListener('abort', () => (clearTimeout(timer), resume()), { once: true })
        window.addEventListener('online', () => resume(), { once: true, signal: own.signal })
      })
    }
  })()
}

/** Ends the stream, as at sign-out. */
export function stopLive(): void {
  running?.abort()
  running = undefined
}

/** Hears changes of one document kind outside components; undefined when changes may have been missed. Returns how to stop. */
export function onLiveChange(document: string, hear: (change: LiveChange | undefined) => void): () => void {
  const own = changes.get(document) ?? hearers()
  changes.set(document, own)
  return own.hear(hear)
}

/** Hears what is told to this person alone. Returns how to stop. */
export const onUserEvent = userEvents.hear

/** Hears changes of one document kind while the view is shown; undefined when changes may have been missed. */
export function useLiveChanges(document: string, onChange: (change: LiveChange | undefined) => void): void {
  const heard = useEffectEvent(onChange)
  useEffect(() => onLiveChange(document, (change) => heard(change)), [document])
}

/** Runs something once the stream of changes is up, at once where it is. */
export function onceConnected(run: () => void): void {
  if (connected) return run()
  const stop = states.hear(() => {
    stop()
    run()
  })
}

/** Whether the stream of changes is up. */
function useLiveState(): boolean {
  return useSyncExternalStore(states.hear, () => connected)
}

/** A polling interval (milliseconds) for as long as the stream is cut, else false; for `poll` of `useContractQuery`. */
export function useFallbackPoll(interval: number): number | false {
  return useLiveState() ? false : interval
}
