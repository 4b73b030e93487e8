import { atom, getDefaultStore, useAtomValue, type Atom } from 'jotai'
import { CallError } from '../api/call-error.ts'
import { request } from '../api/client.ts'
import { publishApiError } from '../api/error-channel.ts'
import { onUserEvent } from '../api/live.ts'
import { onSession, sessionNow } from '../session/session.ts'
import {
  changePreference,
  confirmPreference,
  emptyPreferences,
  mergePreferences,
  type PreferenceCache,
  parsePreferences,
  preferenceStorageKey,
} from './preference-cache.ts'

const sendPause = 600
const readAgainAfter = 60_000
const readPause = 150

const cacheAtom = atom<PreferenceCache>(emptyPreferences)
const atoms = new Map<string, Atom<unknown>>()
let owner: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let readTimer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined
let readAt = 0
let reading: Promise<void> = Promise.resolve()
let isRead = false

const cacheNow = () => getDefaultStore().get(cacheAtom)

/** A preview as a role starts without preferences, and what is set in it is forgotten with it. */
function isPreview(): boolean {
  return sessionNow().actor?.preview !== undefined
}

function keep(next: PreferenceCache): void {
  if (next === cacheNow() || owner === undefined) return
  getDefaultStore().set(cacheAtom, next)
  if (isPreview()) return
  try {
    localStorage.setItem(preferenceStorageKey(owner), JSON.stringify(next))
  } catch {
    // When the storage is full, only the quick start and the following of other pages are lost: the server keeps the value.
  }
}

/** The preference as an atom; the fallback stands where the person has kept none. One atom a key: its fallback is the first that was given. */
export function preferenceAtom<Value>(key: string, fallback: Value): Atom<Value> {
  const made = atoms.get(key)
  if (made) return made as Atom<Value>
  const values = atom((get) => get(cacheAtom).values[key])
  const next = atom((get) => get(values) ?? fallback)
  atoms.set(key, next)
  return next as Atom<Value>
}

/** The preference and the way to change it, in a component. The value is as it was kept: check what may be old. */
export function usePreference<Value>(key: string, fallback: Value): readonly [Value, (value: Value) => void] {
  return [useAtomValue(preferenceAtom(key, fallback)), (value) => setPreference(key, value)]
}

/** The preference now, outside components. */
export function preferenceNow<Value>(key: string, fallback: Value): Value {
  return (cacheNow().values[key] ?? fallback) as Value
}

/** Whether the server has answered for this person's preferences; before that, this browser's copy is used. */
export function arePreferencesRead(): boolean {
  return isRead
}

/** Resolves when the server has answered for the preferences, or could not. */
export function whenPreferencesRead(): Promise<void> {
  return reading
}

/** Keeps a preference of the signed-in person (JSON, at most 64 kB); undefined forgets it. Nothing happens for a visitor. */
export function setPreference(key: string, value: unknown): void {
  if (owner === undefined) return
  keep(changePreference(cacheNow(), key, value))
  plan()
}

function plan(): void {
  clearTimeout(timer)
  if (cacheNow().unsent.length > 0 && !isPreview()) timer = setTimeout(() => void sendPreferences(), sendPause)
}

async function send(key: string): Promise<void> {
  const of = owner
  const value = cacheNow().values[key]
  const path = `preferences/${encodeURIComponent(key)}`
  try {
    if (value === undefined) await request({ method: 'DELETE', path })
    else await request({ method: 'PUT', path, body: { value } })
  } catch (error) {
    const refused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401
    // What could not be sent is sent with the next change, at the next visit, or when the network is back.
    if (!refused) throw error
    publishApiError(error)
  }
  if (owner === of) keep(confirmPreference(cacheNow(), key, value))
}

/** Sends what the server has not been told yet; resolves when it is told or could not be. */
async function sendPreferences(): Promise<void> {
  clearTimeout(timer)
  if (isPreview()) return
  sending ??= (async () => {
    try {
      for (const key of cacheNow().unsent) await send(key)
      plan()
    } catch {
      clearTimeout(timer)
    } finally {
      sending = undefined
    }
  })()
  await sending
}

async function read(): Promise<void> {
  const of = owner
  readAt = Date.now()
  try {
    const answer = await request({ method: 'GET', path: 'preferences' })
    if (owner !== of || isPreview()) return
    keep(mergePreferences(cacheNow(), answer))
    plan()
  } catch {
    readAt = 0
  }
}

/** Read several changes that come together at once, after this window has sent its own. */
function readSoon(): void {
  clearTimeout(readTimer)
  readTimer = setTimeout(() => void (sending ?? Promise.resolve()).then(read), readPause)
}

function follow(): void {
  const next = sessionNow().user?.id
  if (next === owner) return
  clearTimeout(timer)
  clearTimeout(readTimer)
  owner = next
  getDefaultStore().set(
    cacheAtom,
    next === undefined || isPreview()
      ? emptyPreferences
      : parsePreferences(localStorage.getItem(preferenceStorageKey(next))),
  )
  isRead = false
  if (next !== undefined)
    reading = read().then(() => {
      isRead = true
    })
}

/** Loads the preferences of the person who signs in, and follows this person's other pages. Called once at start, before the session. */
export function startPreferences(): void {
  onSession(follow)
  follow()
  window.addEventListener('storage', (event) => {
    if (owner !== undefined && !isPreview() && event.key === preferenceStorageKey(owner))
      getDefaultStore().set(cacheAtom, parsePreferences(event.newValue))
  })
  // Another window of this person, perhaps on another machine, has changed something.
  onUserEvent(({ kind }) => {
    if (kind === 'preferences' && owner !== undefined) readSoon()
  })
  window.addEventListener('online', () => void sendPreferences())
  document.addEventListener('visibilitychange', () => {
    if (owner === undefined) return
    if (document.visibilityState === 'hidden') void sendPreferences()
    else if (Date.now() - readAt > readAgainAfter) void read()
  })
}
