import type { DemoHistory } from '../../../core/server/demo-history.ts'
import type { ListSource } from '../../../core/server/list-source.ts'
import { readManyThroughList } from '../../../core/server/record-store.ts'
import { addressListSource } from '../addresses/server/address-list.ts'
import { brandListSource } from '../brands/server/brand-list.ts'
import { customerListSource } from '../customers/server/customer-list.ts'
import { sizeListSource } from '../sizes/server/size-list.ts'
import { supplierList } from '../suppliers/server/supplier-list.ts'
import { unitListSource } from '../units/server/unit-list.ts'
import { warehouseListSource } from '../warehouses/server/warehouse-list.ts'

function historyOf(list: ListSource, more: Pick<DemoHistory, 'changed' | 'talks'> = {}): DemoHistory {
  return { document: list.document, table: list.table, readMany: readManyThroughList(list), ...more }
}

/** Demo data: changes that people of the demo company made to master data. */
export const masterDataHistory: readonly DemoHistory[] = [
  historyOf(customerListSource, {
    changed: ['counterparty', 'phone', 'financialStatus', 'processLevel', 'salesMode', 'deliverAddress'],
    talks: [
      ['对接人换了，新的联系方式核对过吗？', '核对过了，已经更新。'],
      ['这个客户今年的账期还是 60 天吗？', '是的，合同没有变。'],
      ['工艺等级要不要上调？', '先按现在的等级，下一季再看。'],
    ],
  }),
  historyOf(brandListSource, {
    changed: ['sizes'],
    talks: [['新一季还用这个尺码组吗？', '客户确认沿用，不用改。']],
  }),
  historyOf(sizeListSource, { changed: ['description'] }),
  historyOf(supplierList, {
    changed: ['contact', 'phone', 'mainProduct'],
    talks: [
      ['上次那批货有色差，和他们说了吗？', '说了，下一批先寄缸样确认。'],
      ['起订量能再谈谈吗？', '谈好了，三个颜色合并起订。'],
    ],
  }),
  historyOf(warehouseListSource, { changed: ['contact', 'phone'] }),
  historyOf(addressListSource),
  historyOf(unitListSource),
]
