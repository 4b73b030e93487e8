import { type Message, message } from '../../../shared/message.ts'
import type { UndoFailures, UndoStep } from './undo-journal.ts'
import { undoEach } from './undo-run.ts'
import { noteRestored, versionSince } from './undo-versions.ts'

/**
 * A record that was saved: `version` is the one that the save left behind, `from` the one that it took the place of; undefined where the way back does not
 * lead to what stood there before.
 */
export type SavedVersion = { readonly id: number; readonly from: number | undefined; readonly version: number }

/** How records of one document are given back what they held. */
export type UndoableSave<Saved extends SavedVersion> = {
  /** Noun of the document. */
  readonly document: string
  readonly nameOf: (saved: Saved) => string
  /** The ordinary call that takes a save back, from the version that the record has now. Answers the version that it leaves behind. */
  readonly put: (saved: Saved, version: number) => Promise<{ readonly version: number } | undefined>
  /** What is read again afterwards, whatever came of it: the document unless told; nothing where `put` sees to it. */
  readonly stale?: readonly string[]
}

/** What was done: a change, told with the record's name or how many there were; or in words of its own. */
export type DoneWords = { readonly change: Message | string } | { readonly what: Message }

function whatWasDone<Saved extends SavedVersion>(
  { nameOf }: UndoableSave<Saved>,
  done: DoneWords,
  saves: readonly Saved[],
): Message {
  if ('what' in done) return done.what
  const { change } = done
  const [first] = saves
  return first && saves.length === 1
    ? message('{name} {change}', { name: nameOf(first), change })
    : message('{count} 条 {change}', { count: saves.length, change })
}

/** The step of the journal that takes saves back: one step after another can go back. `reread` outdates documents. */
export function undoableStep<Saved extends SavedVersion>(
  of: UndoableSave<Saved>,
  done: DoneWords,
  saves: readonly Saved[],
  reread: (nouns: readonly string[]) => Promise<void>,
): UndoStep {
  const { document, nameOf, put, stale = [document] } = of
  const undo = async (): Promise<UndoFailures> => {
    try {
      return await undoEach(saves, nameOf, async (saved) => {
        const back = await put(saved, versionSince(document, saved.id, saved.version))
        if (back && saved.from !== undefined) noteRestored(document, saved.id, saved.from, back.version)
      })
    } finally {
      if (stale.length > 0) await reread(stale)
    }
  }
  return { what: whatWasDone(of, done, saves), undo }
}
