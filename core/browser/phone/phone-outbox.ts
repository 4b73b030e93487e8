import { useEffect, useState } from 'react'
import { invalidateDocuments } from '../api/contract-query.ts'
import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { loadParts } from '../plugin-list.ts'
import { sessionNow, useSession } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import type { OutboxEntry } from './outbox/outbox-entry.ts'
import { onOutbox, outboxKeeper, tellOutbox } from './outbox/outbox-keeper.ts'
import { createOutbox } from './outbox/outbox.ts'
import { noteOutbox } from './outbox/outbox-note.ts'

/** The outbox of this browser. */
export const phoneOutbox = createOutbox({
  keeper: outboxKeeper,
  isHere: (person) => sessionNow().user?.id === person,
  senderOf: async (kind) => {
    const kinds = (await loadParts()).flatMap(({ outbox = [] }) => outbox)
    return (await kinds.find(({ id }) => id === kind)?.load())?.sender
  },
  upload: async ({ name, bytes }) => {
    const { uploadPhoto } = await import('./photo-upload.ts')
    return uploadPhoto(new File([bytes], name, { type: bytes.type }))
  },
  alone: (run) => navigator.locks?.request('selvedge-outbox', run) ?? run(),
  changed: (document) => invalidateDocuments(document),
  left: tellOutbox,
  tell: ({ title, problem }) => {
    if (problem) toast.error(translate(message('{title}：{problem}', { title, problem })))
  },
})

/** Milliseconds between two tries while something waits: phones do not always tell when the network is back. */
const pause = 15_000

let isFollowed = false

function sendNow(): void {
  const { user, actor } = sessionNow()
  // In a preview as a role nothing may be changed.
  const person = actor?.preview ? undefined : user?.id
  // What goes wrong with the browser's database is told where an action is taken.
  if (person !== undefined) void phoneOutbox.send(person).catch(() => undefined)
}

/** Sends what waits as soon as the network is back, for as long as this page is open. */
export function followOutbox(): void {
  sendNow()
  if (isFollowed) return
  isFollowed = true
  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow())
  setInterval(() => {
    if (document.visibilityState === 'visible') sendNow()
  }, pause)
  const note = () => {
    const person = sessionNow().user?.id
    if (person === undefined) return
    void outboxKeeper.list(person).then(
      (entries) => noteOutbox(person, entries.length > 0),
      () => undefined,
    )
  }
  onOutbox(note)
}

const nothing: readonly OutboxEntry[] = []

/** What waits on this phone or was refused, of the person who is signed in; sent while the page is open as soon as the network is back. */
export function useOutbox(): readonly OutboxEntry[] {
  const person = useSession().user?.id
  const [entries, setEntries] = useState(nothing)
  useEffect(() => {
    if (person === undefined) return
    let isLeft = false
    const read = () =>
      void outboxKeeper.list(person).then(
        (found) => isLeft || setEntries(found.filter((one) => !phoneOutbox.isAwaited(one))),
        () => undefined,
      )
    const stop = onOutbox(read)
    read()
    followOutbox()
    return () => {
      isLeft = true
      stop()
    }
  }, [person])
  return entries
}
