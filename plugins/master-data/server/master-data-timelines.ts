import { type TimelineField, type TimelineSource, timelineOf } from '../../../core/server/timeline/timeline-source.ts'
import { message } from '../../../core/shared/message.ts'
import { addressRead } from '../addresses/address-contract.ts'
import { addressFields } from '../addresses/address-fields.ts'
import { addressListSource } from '../addresses/server/address-list.ts'
import { brandRead } from '../brands/brand-contract.ts'
import { brandListSource } from '../brands/server/brand-list.ts'
import { customerRead } from '../customers/customer-contract.ts'
import { customerListSource } from '../customers/server/customer-list.ts'
import { sizeListSource } from '../sizes/server/size-list.ts'
import { sizeRead } from '../sizes/size-contract.ts'
import { supplierList } from '../suppliers/server/supplier-list.ts'
import { supplierRead } from '../suppliers/supplier-contract.ts'
import { unitListSource } from '../units/server/unit-list.ts'
import { unitRead } from '../units/unit-contract.ts'
import { warehouseListSource } from '../warehouses/server/warehouse-list.ts'
import { warehouseRead } from '../warehouses/warehouse-contract.ts'
import { warehouseSecrets } from '../warehouses/warehouse-fields.ts'

const idsOf = ['departmentIds', 'sizeIds']
const wholeAddress = 'address.fullAddress'
const address: readonly TimelineField[] = addressFields.map(({ key, label }) => ({ key: `address.${key}`, label }))

/** Timelines of master data, for everyone who may read the record. */
export const masterDataTimelines: readonly TimelineSource[] = [
  timelineOf(customerListSource, { permission: customerRead.permission, ignored: idsOf }),
  timelineOf(brandListSource, { permission: brandRead.permission, ignored: idsOf }),
  timelineOf(sizeListSource, { permission: sizeRead.permission }),
  timelineOf(addressListSource, { permission: addressRead.permission }),
  timelineOf(supplierList, { permission: supplierRead.permission, ignored: [wholeAddress], fields: address }),
  timelineOf(warehouseListSource, {
    permission: warehouseRead.permission,
    ignored: ['locationCount', 'isReferenced', wholeAddress],
    fields: [
      { key: 'address', permission: warehouseSecrets },
      ...address,
      { key: 'warehouseLocations', label: message('库位'), saidBy: ['code'] },
      { key: 'warehouseLocations.code', label: message('库位编号') },
      { key: 'warehouseLocations.description', label: message('说明') },
    ],
  }),
  timelineOf(unitListSource, {
    permission: unitRead.permission,
    title: 'd.name',
    path: `${unitListSource.document.path}?record=$id`,
  }),
]
