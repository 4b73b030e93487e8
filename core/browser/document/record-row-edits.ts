import { emptyContent, formOf, sentOf } from '../../shared/document/document-content.ts'
import { type DocumentField, sentKey } from '../../shared/document/document-field.ts'
import type { FormOf, Parts } from '../../shared/document/document-model.ts'
import { rulesWhileTyping } from '../../shared/document/document-readable.ts'
import { allow, refuse } from '../../shared/rule.ts'
import { call } from '../api/client.ts'
import type { BulkEdit, RowChanges } from '../grid/model/list-definition.ts'
import type { DocumentPageOptions } from './document-page-options.ts'

type Parted<P extends Parts> = Pick<DocumentPageOptions<P>, 'model' | 'contracts' | 'problems' | 'valuesOf'>

/**
 * How the list of a plain record changes its columns marked `edit`, by the rule, the values and the save of its form. Keep it at module scope.
 */
export function recordRowEdits<P extends Parts>({ model, contracts, problems, valuesOf }: Parted<P>): BulkEdit {
  const { read, update } = contracts
  const fields: Readonly<Record<string, DocumentField>> = model.fields
  const rules = rulesWhileTyping(model, problems)
  /** The key of a column in form, body and refusals. */
  const keyOf = (column: string) => {
    const field = fields[column]
    if (!field) throw new Error(`the model has no field for the column ${column}`)
    return sentKey(column, field)
  }
  const formChanges = (changes: RowChanges) =>
    Object.fromEntries(Object.entries(changes).map(([column, value]) => [keyOf(column), value]))
  // A row holds under its columns what the form holds under theirs.
  const withChanges = (values: object, changes: RowChanges) => ({ ...values, ...formChanges(changes) }) as FormOf<P>

  return {
    permission: update.permission,
    canEdit: (_row, _actor, changes) => {
      const content = sentOf(model, withChanges(emptyContent(model), changes))
      // The row does not carry the rest of the form, so the rule is asked as far as it speaks of what changes.
      const keys = Object.keys(formChanges(changes))
      const problem = rules(content, undefined).find(({ field }) => keys.includes(field))
      return problem ? refuse(problem.message) : allow
    },
    save: async ({ id, version: start }, changes) => {
      const [held, { backToContent, saveContent }] = await Promise.all([
        call(read, { params: { id } }),
        import('./record-save.ts'),
      ])
      const values = valuesOf?.(held) ?? formOf(model, held)
      const content = sentOf(model, withChanges(values, changes))
      const { version } = await saveContent(update, { id, content }, Number(start))
      const shown: Readonly<Record<string, unknown>> = values
      const before = Object.fromEntries(Object.keys(changes).map((column) => [column, shown[keyOf(column)] ?? null]))
      return { version, before, back: backToContent(update, { id, content: sentOf(model, values) }) }
    },
  }
}
