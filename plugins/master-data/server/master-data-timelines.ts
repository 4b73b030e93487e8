import { type TimelineField, type TimelineSource, timelineOf } from '../../../core/server/timeline/timeline-source.ts'
import { message } from '../../../core/shared/message.ts'
import { addressFields } from '../addresses/address-model.ts'
import { addressListSource } from '../addresses/server/address-list.ts'
import { brandListSource } from '../brands/server/brand-list.ts'
import { customerListSource } from '../customers/server/customer-list.ts'
import { sizeListSource } from '../sizes/server/size-list.ts'
import { supplierList } from '../suppliers/server/supplier-list.ts'
import { unitListSource } from '../units/server/unit-list.ts'
import { warehouseListSource } from '../warehouses/server/warehouse-list.ts'
import { warehouseRead } from '../warehouses/warehouse-contract.ts'
import { warehouseSecrets } from '../warehouses/warehouse-model.ts'

const idsOf = ['departmentIds', 'sizeIds']
const wholeAddress = 'address.fullAddress'
const address: readonly TimelineField[] = addressFields.map(({ key, label }) => ({ key: `address.${key}`, label }))

/** Timelines of master data, for everyone who may read the record. */
export const masterDataTimelines: readonly TimelineSource[] = [
  timelineOf(customerListSource, { ignored: idsOf }),
  timelineOf(brandListSource, { ignored: idsOf }),
  timelineOf(sizeListSource),
  timelineOf(addressListSource),
  timelineOf(supplierList, { ignored: [wholeAddress], fields: address }),
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
  timelineOf(unitListSource),
]
