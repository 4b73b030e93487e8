import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { unitDocument } from './unit-document.ts'
import { unitModel, unitRow } from './unit-model.ts'

const path = 'unit_management'

export const unitRecord = plainRecord(unitModel, unitDocument, {
  titles: { create: message('新建单位'), edit: message('编辑单位') },
  summary: 'unit',
  path,
  saves: 'numbered',
  search: { summary: 'Search units', permission: lookupPermission, row: unitRow.wire },
  listed: unitRow,
})

export const unit = unitModel.wire

export const unitList = contract({
  method: 'GET',
  path,
  permission: lookupPermission,
  summary: 'All units',
  reply: z.array(unit),
})
