import { getDefaultStore } from 'jotai'
import { type Message, message } from '../../../shared/message.ts'
import { keyOverridesAtom } from '../../keys/key-overrides.ts'
import { translate } from '../../i18n/text.ts'
import { isApple } from '../../ui/key-platform.ts'
import { readableKeys } from '../../ui/key-text.ts'
import { toast } from '../../ui/toast.tsx'
import { noteUndo } from './undo-changes.ts'
import type { SavedVersion } from './undo-step.ts'
import { keepSteps } from './undo-keeping.ts'
import { undoKeys } from './undo-keys.ts'
import { undoStep } from './undo-run.ts'

/** What was done: a change, told with the record's name or how many there were; or a separate text, `what`. */
export type DoneWords = { readonly change: Message | string } | { readonly what: Message }

function whatWasDone(done: DoneWords, saves: readonly SavedVersion[]): Message {
  if ('what' in done) return done.what
  const { change } = done
  const [first] = saves
  return first && saves.length === 1
    ? message('{name} {change}', { name: first.name, change })
    : message('{count} 条 {change}', { count: saves.length, change })
}

/** The records of one document that were saved. */
export type UndoableSave = {
  /** Noun of the document. */
  readonly document: string
  readonly saves: readonly SavedVersion[]
  /** Nouns of the documents that are read again after an undo. Default: the document. */
  readonly stale?: readonly string[]
  /** Other documents may build on what was done, as on a confirmation. */
  readonly builtOn?: boolean
}

/**
 * Says that something was saved and offers to take it back with its keys, one step after another: each record gets back what it held from the version
 * that it has by then, so that the server asks rule, right and version again. The offer outlives a reload of the page.
 */
export function undoableSave(
  text: Message | string,
  done: DoneWords,
  { document, saves, stale = [document], builtOn = false }: UndoableSave,
): void {
  const id = crypto.randomUUID()
  noteUndo({ id, at: Date.now(), what: whatWasDone(done, saves), document, stale, saves, builtOn })
  keepSteps()
  const own = getDefaultStore().get(keyOverridesAtom)['workspace.undo']
  const shown = readableKeys(own === undefined ? undoKeys : (own ?? ''), isApple)
    .map((press) => press.join(isApple ? '' : '+'))
    .join(' ')
  const offer = [translate(message('撤销')), shown].filter(Boolean).join(' ')
  toast.done(typeof text === 'string' ? text : translate(text), offer, () => void undoStep(id))
}
