import { contract, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
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

export const materialSearch = contract({
  method: 'POST',
  path: 'materials/search',
  changes: false,
  permission: materialReaders,
  summary: 'Search materials by name, keyword and the other columns',
  query: pageQuery,
  body: searchSchema(materialFields),
  reply: recordsReply(wire),
})
