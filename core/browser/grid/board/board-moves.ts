import { type Message, message } from '../../../shared/message.ts'
import { allow, type Verdict } from '../../../shared/rule.ts'
import type { Field } from '../../../shared/fields.ts'
import type { Command } from '../../command/command.ts'
import { runCommand, verdictOf } from '../../command/command-runner.ts'
import { useScope } from '../../command/command-scope.ts'
import { translate } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { canMoveField, moveField } from '../edits/field-move.ts'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { type BoardColumn, isMovedBySteps, moveTo } from './board-model.ts'

/** The step that moves a card to a column, or the reason why no step may. */
export type ColumnMove = { readonly step?: Message; readonly refusal?: Message }

const noStep = message('没有通向这里的操作')

/** Moves the cards of a board: by a step of their document, or, if the field is not a state, by the same edit that typing over the cell makes. */
export function useBoardMoves(definition: ListDefinition, by: Field) {
  const { tabId } = useView()
  const { actor } = useSession()
  const { noun } = definition.document
  const commands = useScope(tabId).commands.filter(({ document, moves }) => document === noun && moves)
  const isState = isMovedBySteps(commands, by)
  const targetOf = (row: ListRow) => ({ document: noun, records: [row] })
  const stepTo = (row: ListRow, column: BoardColumn): Command | undefined =>
    moveTo(commands, String(row[by.key]), column, (command) => verdictOf(command, targetOf(row)).allowed)
  const fieldVerdict = (row: ListRow, value: string | null): Verdict =>
    actor ? canMoveField(definition, by, { row, value, actor }) : allow

  return {
    /** Undefined for the column that the record is in. */
    markOf: (row: ListRow, column: BoardColumn): ColumnMove | undefined => {
      const value = row[by.key]
      if (column.value === null ? !value : column.values.includes(String(value))) return undefined
      if (!isState) {
        const verdict = fieldVerdict(row, column.value)
        return verdict.allowed ? {} : { refusal: verdict.reason }
      }
      const command = stepTo(row, column)
      if (!command) return { refusal: noStep }
      const verdict = verdictOf(command, targetOf(row))
      return verdict.allowed ? { step: command.moves?.title ?? command.title } : { refusal: verdict.reason }
    },
    /** Takes the step, or says why not. */
    take: (row: ListRow, column: BoardColumn): void => {
      if (isState) {
        const command = stepTo(row, column)
        if (command) void runCommand(command.id, { target: targetOf(row), tab: tabId })
        else toast.warning(translate(noStep))
        return
      }
      const verdict = fieldVerdict(row, column.value)
      if (!verdict.allowed) toast.warning(translate(verdict.reason))
      else moveField(definition, by, { row, value: column.value }).catch(toastFailure)
    },
  }
}
