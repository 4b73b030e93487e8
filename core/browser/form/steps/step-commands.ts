import { message } from '../../../shared/message.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import type { Command } from '../../command/command.ts'

/** What the commands of a table's changes act on. */
export type StepPlace = {
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  readonly undo: () => void
  readonly redo: () => void
}

/** Why nothing can be taken back. */
export const nothingToUndo = message('没有可以撤销的步骤')

/** Why nothing can be made again. */
export const nothingToRedo = message('没有可以重做的步骤')

/** Takes back the last change of the table that has the keyboard, and makes it again; their keys are those of the table. */
export function stepCommands({ canUndo, canRedo, undo, redo }: StepPlace): readonly Command[] {
  // The window that the command is chosen in gives the keyboard back first, in the frame after it closes.
  const later = (act: () => void) => () => void requestAnimationFrame(() => requestAnimationFrame(act))
  return [
    {
      id: 'form.undoStep',
      title: message('撤销表格中的上一步'),
      keywords: 'undo table cell lines take back',
      icon: 'undo',
      quiet: true,
      check: () => (canUndo() ? allow : refuse(nothingToUndo)),
      run: later(undo),
    },
    {
      id: 'form.redoStep',
      title: message('重做表格中的上一步'),
      keywords: 'redo table cell lines again',
      icon: 'redo',
      quiet: true,
      check: () => (canRedo() ? allow : refuse(nothingToRedo)),
      run: later(redo),
    },
  ]
}
