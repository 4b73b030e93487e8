import { z } from 'zod'
import {
  contract,
  idParams,
  instant,
  pageQuery,
  recordName,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { lookupPermission } from '../../admin/public.ts'
import { unitFields } from './unit-fields.ts'
import { unitKind, unitReference } from './unit-reference.ts'

export const unit = unitReference.extend({ version: z.number().int() })
export type Unit = z.infer<typeof unit>

const unitRow = unit.extend({ createdAt: instant, updatedAt: instant })

export const unitBody = z.strictObject({ name: recordName(30).nullable(), kind: unitKind.nullable() })
export type UnitBody = z.infer<typeof unitBody>

export const unitSearch = contract({
  method: 'POST',
  path: 'unit_management/search',
  changes: false,
  permission: lookupPermission,
  summary: 'Search units',
  query: pageQuery,
  body: searchSchema(unitFields),
  reply: recordsReply(unitRow),
})

export const unitList = contract({
  method: 'GET',
  path: 'unit_management',
  permission: lookupPermission,
  summary: 'All units',
  reply: z.array(unit),
})

export const unitRead = contract({
  method: 'GET',
  path: 'unit_management/:id',
  permission: read('UNIT_MANAGEMENT'),
  summary: 'One unit',
  params: idParams,
  reply: unit,
})

export const unitCreate = contract({
  method: 'POST',
  path: 'unit_management',
  permission: write('UNIT_MANAGEMENT'),
  readers: read('UNIT_MANAGEMENT'),
  summary: 'Add a unit',
  body: unitBody,
  reply: unit,
  creates: true,
})

export const unitUpdate = contract({
  method: 'PUT',
  path: 'unit_management/:id',
  permission: write('UNIT_MANAGEMENT'),
  readers: read('UNIT_MANAGEMENT'),
  summary: 'Change a unit',
  params: idParams,
  body: unitBody.extend({ version: startingVersion }),
  reply: unit,
})
