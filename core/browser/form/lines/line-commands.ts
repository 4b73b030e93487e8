import { message } from '../../../shared/message.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import type { Command } from '../../command/command.ts'
import { type LineAnswer, type LineTable, removeLine } from './line-model.ts'
import type { CellPlace } from './line-keys.ts'

/** What the commands of a line editor act on. */
export type LineCommandPlace = {
  readonly now: () => LineTable
  /** The cell that has the keyboard, or had it before the palette was opened. */
  readonly place: () => CellPlace | undefined
  readonly make: (answer: LineAnswer, goes: boolean) => void
}

/** The commands of the line editor in which somebody types. In a cell, `Alt+Backspace` does the same. */
export function lineCommands({ now, place, make }: LineCommandPlace): readonly Command[] {
  const answer = () => {
    const at = place()
    return at && now().rows[at.row] ? removeLine(now(), at.row, at.column) : undefined
  }
  return [
    {
      id: 'form.removeLine',
      title: message('删除此行'),
      keywords: 'delete remove row line 删除行',
      icon: 'trash',
      check: () => {
        const made = answer()
        if (!made) return refuse(message('请先进入要删除的行'))
        return 'refusal' in made ? refuse(made.refusal) : allow
      },
      run: () => {
        const made = answer()
        if (made) make(made, true)
      },
    },
  ]
}
