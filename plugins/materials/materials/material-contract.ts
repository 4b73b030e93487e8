import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { materialFields } from './material-fields.ts'
import { materialModel } from './material-model.ts'
import { materialReaders } from './material-permissions.ts'
import { materialSteps } from './material-steps.ts'

const { wire } = materialModel

/** The calls of materials, except their search. */
export const materialCalls = documentContracts(materialModel, materialSteps, {
  summary: 'material',
  saves: 'numbered',
  reading: materialReaders,
})

export const materialSearch = documentSearch({
  path: 'materials',
  summary: 'Search materials by name, keyword and the other columns',
  permission: materialReaders,
  fields: materialFields,
  row: wire,
})
