import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { unitDocument } from './unit-document.ts'
import { unitFields, unitModel, unitRow } from './unit-model.ts'

const path = 'unit_management'

export const unitSteps = recordSteps<object>(unitDocument, {
  edit: { title: message('编辑单位'), done: message('修改成功') },
})

export const unitCalls = recordContracts(unitModel, unitDocument, {
  path,
  summary: 'unit',
  saves: 'numbered',
})

export const unit = unitModel.wire

export const unitSearch = documentSearch({
  path,
  summary: 'Search units',
  permission: lookupPermission,
  fields: unitFields,
  row: unitRow.wire,
})

export const unitList = contract({
  method: 'GET',
  path,
  permission: lookupPermission,
  summary: 'All units',
  reply: z.array(unit),
})
