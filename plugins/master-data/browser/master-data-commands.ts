import { besideCommands } from '../../../core/browser/document/beside-commands.ts'
import { treeRecordCommands } from '../../../core/browser/tree/tree-record-commands.ts'
import { message } from '../../../core/shared/message.ts'
import { addressDocument } from '../addresses/address-document.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { sampleTypeDocument } from '../categories/sample-type-document.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { sizeDocument } from '../sizes/size-document.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { unitDocument } from '../units/unit-document.ts'
import { warehouseDocument } from '../warehouses/warehouse-document.ts'

const titles = {
  customer: { create: message('新建客户'), edit: message('编辑客户') },
  brand: { create: message('新建品牌'), edit: message('编辑品牌') },
  size: { create: message('新建尺码组'), edit: message('编辑尺码组') },
  address: { create: message('新建地址'), edit: message('编辑地址') },
  supplier: { create: message('新建供应商'), edit: message('编辑供应商') },
  warehouse: { create: message('新建仓库'), edit: message('编辑仓库') },
  unit: { create: message('新建单位'), edit: message('编辑单位') },
  sampleType: { edit: message('编辑样版类别'), remove: message('删除样版类别') },
}

/** The commands that create and edit master data; they are available in every view. */
export const masterDataCommands = [
  ...besideCommands({ document: customerDocument, ...titles.customer, keys: 'c k', keywords: 'customer client' }),
  ...besideCommands({ document: brandDocument, ...titles.brand, keys: 'c p', keywords: 'brand label' }),
  ...besideCommands({ document: sizeDocument, ...titles.size, keys: 'c z', keywords: 'size range' }),
  ...besideCommands({ document: addressDocument, ...titles.address, keys: 'c d', keywords: 'address' }),
  ...besideCommands({ document: supplierDocument, ...titles.supplier, keys: 'c v', keywords: 'supplier vendor' }),
  ...besideCommands({ document: warehouseDocument, ...titles.warehouse, keys: 'c h', keywords: 'warehouse' }),
  ...besideCommands({ document: unitDocument, ...titles.unit, keys: 'c j', keywords: 'unit' }),
  ...treeRecordCommands({ document: sampleTypeDocument, ...titles.sampleType }),
]
