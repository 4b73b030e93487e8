import { CallError, failureMessage } from '../../api/call-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { isModuleFailure } from '../../api/module-failure.ts'
import type { OutboxAction, OutboxEntry, OutboxPhoto, OutboxSender } from './outbox-entry.ts'

/** Where actions are kept until they are sent. */
export type OutboxKeeper = {
  /** Those of one person, oldest first. */
  readonly list: (person: number) => Promise<readonly OutboxEntry[]>
  readonly put: (entry: OutboxEntry) => Promise<void>
  readonly drop: (key: string) => Promise<void>
}

/** What an outbox needs of the page. */
export type OutboxHost = {
  readonly keeper: OutboxKeeper
  /** Whether a person is signed in: nobody sends what another person did. */
  readonly isHere: (person: number) => boolean
  /** Undefined for a kind that no plugin of this page knows. */
  readonly senderOf: (kind: string) => Promise<OutboxSender | undefined>
  /** Uploads a photo and answers its address. Throws `CallError`. */
  readonly upload: (photo: OutboxPhoto) => Promise<string>
  /** Runs while no other page of this browser sends. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  /** Called after an action has changed a document of this noun, or was refused. */
  readonly changed: (document: string) => Promise<unknown>
  /** Called when nobody waits for an action any longer. */
  readonly left: () => void
  /** Tells a refusal that nobody waits for. */
  readonly tell: (entry: OutboxEntry) => void
}

/** What the server has not answered yet: it may come through the next time. */
const unanswered: ReadonlySet<number> = new Set([401, 408, 425, 429, 502, 503, 504])

function isUnanswered(error: unknown): boolean {
  if (isModuleFailure(error)) return true
  return error instanceof CallError && (error.failure !== 'refused' || unanswered.has(error.status))
}

type Waiter = { readonly sent: () => void; readonly refused: (error: unknown) => void }

/**
 * Actions of a phone that are sent once, whatever the network does. Each is kept before it is sent; one that the server refuses while somebody waits for it
 * is theirs to answer, a later one stays with its reason.
 */
export function createOutbox({ keeper, isHere, senderOf, upload, alone, changed, left, tell }: OutboxHost) {
  const waiters = new Map<string, Waiter>()

  const withAddresses = async (entry: OutboxEntry): Promise<OutboxEntry> => {
    let kept = entry
    for (const [at, photo] of (entry.photos ?? []).entries()) {
      if (photo.address) continue
      const address = await upload(photo)
      kept = { ...kept, photos: (kept.photos ?? []).map((one, place) => (place === at ? { ...one, address } : one)) }
      // An address that is kept lets the action be repeated word for word.
      await keeper.put(kept)
    }
    return kept
  }

  const isTaken = async (entry: OutboxEntry, sender: OutboxSender): Promise<boolean> => {
    try {
      return (await sender.isTaken?.(entry)) ?? false
    } catch (error) {
      if (isUnanswered(error)) throw error
      // Who may not read it may still be allowed to act; the answer to the action says.
      return false
    }
  }

  const sendOne = async (entry: OutboxEntry, isRepeat: boolean, sender: OutboxSender): Promise<void> => {
    if (isRepeat && (await isTaken(entry, sender))) return
    const { photos = [], ...ready } = await withAddresses(entry)
    try {
      await sender.send(
        { ...ready, photos },
        photos.flatMap(({ address }) => address ?? []),
      )
    } catch (error) {
      if (isUnanswered(error) || !(await isTaken(entry, sender))) throw error
    }
  }

  const refuse = async ({ key, person }: OutboxEntry, error: unknown): Promise<void> => {
    const waiter = waiters.get(key)
    if (waiter) {
      await keeper.drop(key)
      return waiter.refused(error)
    }
    // As it is kept by now: with the addresses of its photos.
    const kept = (await keeper.list(person)).find((one) => one.key === key)
    if (!kept) return
    const refused = { ...kept, problem: failureMessage(error) }
    await keeper.put(refused)
    tell(refused)
  }

  /** Sends what waits, in its order, until the network is gone. */
  const send = (person: number): Promise<void> =>
    alone(async () => {
      const done = new Set<string>()
      const next = async () =>
        (await keeper.list(person)).find(({ key, problem }) => problem === undefined && !done.has(key))
      for (let entry = await next(); entry && isHere(person); entry = await next()) {
        done.add(entry.key)
        let document: string | undefined
        try {
          const sender = await senderOf(entry.kind)
          if (!sender) continue
          document = sender.document
          await sendOne(entry, !waiters.has(entry.key), sender)
          await keeper.drop(entry.key)
          await changed(document)
          waiters.get(entry.key)?.sent()
        } catch (error) {
          if (isUnanswered(error)) return
          if (document) await changed(document)
          await refuse(entry, error)
        }
      }
    })

  return {
    send,
    /**
     * Takes an action: `done` when the server has it, `waiting` when it is kept for later, also when no answer has come after `patience` milliseconds. Throws
     * `CallError` when the server refuses it, and what the browser says when it has no room to keep it.
     */
    take: async (person: number, action: OutboxAction, patience = 6000): Promise<'done' | 'waiting'> => {
      const entry: OutboxEntry = { ...action, key: crypto.randomUUID(), person, at: serverNow() }
      await keeper.put(entry)
      const answer = Promise.withResolvers<'done' | 'waiting'>()
      waiters.set(entry.key, { sent: () => answer.resolve('done'), refused: answer.reject })
      const timer = setTimeout(() => answer.resolve('waiting'), patience)
      void send(person).then(() => answer.resolve('waiting'), answer.reject)
      try {
        return await answer.promise
      } finally {
        clearTimeout(timer)
        waiters.delete(entry.key)
        left()
      }
    },
    /** Whether somebody waits for an action on the page that it was taken on. */
    isAwaited: ({ key }: OutboxEntry): boolean => waiters.has(key),
    /** Sends a refused action again. */
    again: async (entry: OutboxEntry): Promise<void> => {
      const { problem, ...waiting } = entry
      if (problem) await keeper.put(waiting)
      await send(entry.person)
    },
    /** Gives an action up. */
    drop: (entry: OutboxEntry): Promise<void> => keeper.drop(entry.key),
  }
}
