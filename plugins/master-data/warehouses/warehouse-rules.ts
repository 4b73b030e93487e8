import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { message } from '../../../core/shared/message.ts'
import { isBlank } from '../../../core/shared/required.ts'
import { allow, type FieldProblem, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { addressProblems } from '../addresses/address-rules.ts'
import { type WarehouseBody, type WarehouseLocation, warehouseModel } from './warehouse-model.ts'

const requiredParts = {
  country: message('请选择国家、地区'),
  state: message('请输入省'),
  city: message('请输入市'),
  district: message('请输入区/县'),
  street: message('请输入详细地址'),
}

function locationProblems(locations: NonNullable<WarehouseBody['warehouseLocations']>): FieldProblem[] {
  const codes = locations.map(({ code }) => foldedName(code ?? ''))
  return codes.flatMap((code, index) => {
    const field = `warehouseLocations.${index}.code`
    if (isBlank(code)) return [{ field, message: message('请输入库位编号') }]
    return codes.indexOf(code) < index ? [{ field, message: message('库位编号已存在') }] : []
  })
}

/** The problems of a warehouse. */
export function warehouseProblems(body: Partial<WarehouseBody>): FieldProblem[] {
  return [
    ...missingProblems(warehouseModel, body),
    ...addressProblems(body.address, 'address', requiredParts),
    ...locationProblems(body.warehouseLocations ?? []),
  ]
}

/** Noun of the locations, for documents that refer to them. */
export const locationNoun = 'warehouse_locations'

/** Whether a location may be edited or removed: only while no document refers to it. */
export function canChangeLocation(location: Pick<WarehouseLocation, 'code' | 'isReferenced'>): Verdict {
  return location.isReferenced ? refuse(message('库位{code}已被引用，不能修改或删除', { code: location.code })) : allow
}
