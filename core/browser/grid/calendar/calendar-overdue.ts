import type { Field } from '../../../shared/fields.ts'
import { useScope } from '../../command/command-scope.ts'
import { useView } from '../../workspace/tabs/view-context.ts'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { fieldOfLook } from '../model/list-look.ts'
import { endStates, isOverdue } from './calendar-model.ts'

/** The field with the state of a record, whose colour marks it, and whether it is overdue. */
export function useOverdue({ document, fields }: ListDefinition, by: Field, today: string) {
  const { tabId } = useView()
  const commands = useScope(tabId).commands.filter((command) => command.document === document.noun)
  const state = fieldOfLook(fields, { look: 'board' })
  const ended = endStates(state ?? {}, commands)
  return { state, isOverdue: (row: ListRow) => isOverdue(by, row, { today, state: state?.key, ended }) }
}
