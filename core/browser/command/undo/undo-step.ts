import type { Message } from '../../../shared/message.ts'
import type { Restoring } from './back-call.ts'

/**
 * A record that was saved: `version` is the one that the save left behind, `from` the one that it took the place of; undefined where the way back does not
 * lead to what stood there before.
 */
export type SavedVersion = {
  readonly id: number
  readonly name: string
  readonly from: number | undefined
  readonly version: number
  /** Ordinary calls, which the server refuses when the record has changed since, or when rule or permission forbid them. */
  readonly back: Restoring
}

/** Something that was saved and can be taken back: data, so that it is still there after the page was loaded anew. */
export type UndoStep = {
  readonly id: string
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number
  /** What was done, as the person reads it: “B26110012 标记加急”. */
  readonly what: Message
  /** Noun of the document. */
  readonly document: string
  /** What is read again once it was taken back. */
  readonly stale: readonly string[]
  readonly saves: readonly SavedVersion[]
  /** Other documents may build on it: the person who takes it back is asked, with these documents named. */
  readonly builtOn?: boolean
}
