import type { Message } from '../../../shared/message.ts'

/** A photo that goes with an action: its bytes, until the server has them at an address. */
export type OutboxPhoto = { readonly name: string; readonly bytes: Blob; readonly address?: string }

/** Something that a person does on a phone, to be sent now or when the network is back. */
export type OutboxAction = {
  /** Id of its kind, as a plugin names it. */
  readonly kind: string
  /** What it is done to: actions on one subject are sent in the order in which they were taken. */
  readonly subject: string
  /** What is meant, for the list of what waits: 「完成工序 车版」. */
  readonly title: Message
  /** The page that it was taken on. */
  readonly path: string
  /** What is sent: plain JSON. */
  readonly body: Readonly<Record<string, unknown>>
  readonly photos?: readonly OutboxPhoto[]
}

/** An action as this phone keeps it. */
export type OutboxEntry = OutboxAction & {
  /** Names the action for good: the same key when it is sent again, so that it is done once. */
  readonly key: string
  /** Whose action it is: nobody else sends it, or sees it. */
  readonly person: number
  /** When it was taken, in milliseconds of the server's clock. */
  readonly at: number
  /** Why the server refused it; it stays until the person has answered. */
  readonly problem?: Message
}

/** When an action was taken, as the calls of the server have it. */
export const doneAtOf = ({ at }: OutboxEntry): string => new Date(at).toISOString()

/** How actions of one kind get to the server. */
export type OutboxSender = {
  /** Noun of the document that they change. */
  readonly document: string
  /** Sends one, with the addresses of its photos. Throws `CallError`. */
  readonly send: (entry: OutboxEntry, photos: readonly string[]) => Promise<unknown>
  /** Whether one was taken before, and only its answer was lost; for calls that carry no key themselves. Throws `CallError`. */
  readonly isTaken?: (entry: OutboxEntry) => Promise<boolean>
}
