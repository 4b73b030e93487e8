import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { uniqueName } from '../../../../core/server/document/document-unique-name.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { unitSteps } from '../unit-contract.ts'
import { type UnitBody, unitModel } from '../unit-model.ts'
import { unitTable } from './unit-table.ts'

export const unitKind = recordKindOf(unitTable)

/** Columns that are derived from a unit's name. */
export function unitKeys({ name }: Pick<UnitBody, 'name'>) {
  return { keyword: nameKeyword(name ?? '') }
}

/** Reads and changes units. */
export const unitStore = documentStore({
  table: unitTable,
  steps: unitSteps,
  problems: (content) => missingProblems(unitModel, content),
  requires: uniqueName(unitTable, 'name'),
  derives: async (_work, { content }) => unitKeys(content),
  event: ({ id }) => ({ id }),
  codeOf: ({ name }) => name,
})
