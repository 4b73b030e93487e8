import { getDefaultStore } from 'jotai'
import { message } from '../../../shared/message.ts'
import { translate } from '../../i18n/text.ts'
import { readableKeys } from '../../ui/key-text.ts'
import { keyOverridesAtom } from '../../keys/key-overrides.ts'
import { isApple } from '../../ui/key-platform.ts'
import { toast } from '../../ui/toast.tsx'
import { undoKeys } from './undo-keys.ts'
import type { UndoStep } from './undo-journal.ts'
import { noteUndo } from './undo-journal.ts'
import { undoStep } from './undo-run.ts'

/** Says that something was saved, keeps how to take it back, and offers to, with its keys. */
export function toastSaved(text: string, step: UndoStep): void {
  noteUndo(step)
  const own = getDefaultStore().get(keyOverridesAtom)['workspace.undo']
  const shown = readableKeys(own === undefined ? undoKeys : (own ?? ''), isApple)
    .map((press) => press.join(isApple ? '' : '+'))
    .join(' ')
  toast.done(text, [translate(message('撤销')), shown].filter(Boolean).join(' '), () => void undoStep(step))
}
