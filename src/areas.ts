import type { Area } from '../core/browser/shell/pages/area-views.ts'
import { type Message, message } from '../core/shared/message.ts'
import { every, type Permission, read, readOrWrite, signedIn, write } from '../core/shared/permission.ts'

/** The pages of one module: their title, and the permission for each path below `path`. */
function areas(
  title: Message,
  path: string,
  pages: readonly (readonly [permission: Permission, ...ends: string[]])[],
): readonly Area[] {
  return pages.flatMap(([permission, ...ends]) =>
    ends.map((end) => ({ path: `/dashboard${path}${end}`, permission, title })),
  )
}

/** Only people who may change suppliers and warehouses open their lists. */
const filling = (key: string) => every(read(key), write(key))

/** The pages of a document: list, detail and forms. */
function documentAreas(title: Message, path: string, key: string, more: readonly string[] = []): readonly Area[] {
  return areas(title, path, [
    [readOrWrite(key), '', '/$id'],
    [write(key), '/new', '/$id/edit', ...more],
  ])
}

/**
 * The pages of a warehouse document: list and forms, and a detail page where the specification has one. Where it has none, people who may only read are
 * shown the document at the address of its form.
 */
function warehouseAreas(title: Message, path: string, key: string, detail?: string): readonly Area[] {
  return areas(title, `/warehousing/${path}`, [
    [readOrWrite(key), '', detail ?? '/$id/edit'],
    [write(key), '/new', ...(detail ? ['/$id/edit'] : [])],
  ])
}

const page = (title: Message, path: string, permission: Permission) => areas(title, path, [[permission, '']])

const patternOrders = readOrWrite('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERNING_ORDER_GROUP')
const bulkOrders = readOrWrite('MATERIAL_BULK_PURCHASE_ORDER')

const sales: readonly Area[] = [
  ...documentAreas(message('版单'), '/sale/templateOrders', 'TEMPLATE_ORDER', ['/$id/copy', '/$id/reference']),
  ...page(message('版单'), '/sale/templateOrders/$id/export', readOrWrite('TEMPLATE_ORDER')),
  ...documentAreas(message('报价单'), '/sale/quotes', 'QUOTE'),
  ...documentAreas(message('销售单'), '/sale/saleOrders', 'SALE_ORDER', ['/$id/copy']),
  ...documentAreas(message('BOM 管理'), '/sale/boms', 'BOM'),
  ...page(message('版单检索'), '/templateRetrieve', readOrWrite('TEMPLATE_RETRIEVE')),
  ...page(message('任务列表'), '/taskManagement/list', readOrWrite('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL')),
]

const patternRoom: readonly Area[] = [
  ...page(message('扫码'), '/scanQrCode', signedIn),
  ...page(message('版房订单'), '/patterningOrderH5', signedIn),
  ...areas(message('版房订单'), '/developmentModule/patterningOrders', [
    [patternOrders, '', '/$id'],
    [write('PATTERNING_ORDER'), '/$id/edit'],
  ]),
  ...page(message('开发数据'), '/developmentModule/developmentManagement', readOrWrite('DEVELOPMENT_DATA')),
  ...page(message('版房负荷'), '/developmentModule/patternRoomLoad', readOrWrite('DEVELOPMENT_DATA')),
  ...page(message('工序核价'), '/developmentModule/processValuation', readOrWrite('PROCESS_VALUATION')),
  ...documentAreas(message('流程模板'), '/node', 'PATTERNING_FLOW'),
  // Flow templates also have an older address below the pattern room, which redirects.
  ...documentAreas(message('流程模板'), '/developmentModule/node', 'PATTERNING_FLOW').map((area) => ({
    ...area,
    movedTo: area.path.replace('/developmentModule', ''),
  })),
]

const buying: readonly Area[] = [
  ...areas(message('买版料单'), '/buyMaterialsOrders', [[readOrWrite('BUY_MATERIAL_ORDER'), '', '/$id']]),
  ...areas(message('版料采购'), '/buyMaterialsOrders', [
    [write('BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_MATERIALS'), '/purchase', '/pickup', '/materialsBill'],
  ]),
  ...page(message('版料仓库'), '/buyMaterialWarehouses', readOrWrite('BUY_MATERIAL_WAREHOUSE', 'WAREHOUSE_RECORD')),
  ...areas(message('大货采购单'), '/cmtBulkPurchase/materialBulkPurchaseOrder', [[bulkOrders, '', '/$id']]),
  ...page(message('大货物料'), '/cmtBulkPurchase/materialBulkPurchase', readOrWrite('MATERIAL_BULK_PURCHASE')),
]

const production: readonly Area[] = [
  ...documentAreas(message('生产单'), '/productionModule/productionOrder', 'PRODUCTION_ORDER'),
  ...page(message('生产单'), '/productionModule/productionOrder/$id/export', readOrWrite('PRODUCTION_ORDER')),
  ...documentAreas(message('裁床单'), '/productionModule/cropOrder', 'CROP_ORDER'),
  ...areas(message('吊挂同步记录'), '/productionModule/hangOrder', [[readOrWrite('HANG_ORDER_RECORD'), '', '/$id']]),
]

const warehousing: readonly Area[] = [
  ...warehouseAreas(message('成衣进仓预约'), 'clothWarehouseBookingOrders', 'CLOTH_WAREHOUSE_BOOKING_ORDER'),
  ...warehouseAreas(message('成衣入库'), 'clothInboundOrders', 'CLOTH_INBOUND_ORDER'),
  ...warehouseAreas(message('成衣派送'), 'dispatchOrders', 'DISPATCH_ORDER'),
  ...warehouseAreas(message('退货单'), 'returnGoods', 'RETURN_GOODS_ORDER', '/$id/detail'),
  ...warehouseAreas(message('成衣出库'), 'clothOutboundOrders', 'CLOTH_OUTBOUND_ORDER', '/detail/$id'),
  ...warehouseAreas(message('物料入库'), 'materialInboundOrders', 'MATERIAL_INBOUND_ORDER'),
  ...warehouseAreas(message('物料出库'), 'materialOutboundOrders', 'MATERIAL_OUTBOUND_ORDER', '/$id/detail'),
]

const masterData: readonly Area[] = [
  ...documentAreas(message('物料列表'), '/materials', 'MATERIAL', ['/$id/copy']),
  ...page(message('物料类别'), '/materials/category', readOrWrite('MATERIAL_CATEGORY')),
  ...page(message('客户'), '/system/customer', readOrWrite('CUSTOMER')),
  ...page(message('品牌'), '/system/brand', readOrWrite('BRAND')),
  ...page(message('尺码组'), '/system/size', readOrWrite('SIZE')),
  ...page(message('地址簿'), '/system/address', readOrWrite('ADDRESS')),
  ...page(message('供应商'), '/system/supplier', filling('SUPPLIER')),
  ...page(message('仓库'), '/system/warehouse', filling('WAREHOUSE')),
  ...page(message('单位'), '/system/unit', readOrWrite('UNIT_MANAGEMENT')),
  ...page(message('样版类别'), '/system/categoryManagement', readOrWrite('TYPE_CATEGORY_MANAGEMENT')),
]

const people: readonly Area[] = [
  ...areas(message('用户'), '/admin/user', [
    [read('ADMIN'), '/list', '/$id'],
    [filling('ADMIN'), '/$id/edit'],
  ]),
  ...page(message('角色与权限'), '/admin/roles/list', read('ADMIN')),
  ...page(message('部门与小组'), '/admin/departmentalGroup/list', read('ADMIN')),
  ...areas(message('用户'), '/user', [
    [signedIn, '', '/profile', '/account'],
    [read('ADMIN'), '/cards'],
    [filling('ADMIN'), '/new'],
  ]),
  ...page(message('操作记录'), '/operatingRecord', readOrWrite('OPERATING_RECORD')),
]

/**
 * Every page of the product and its permission, whether or not its module is installed: the page of a missing module
 * says so. A plugin's view replaces the page at its path.
 */
export const productAreas: readonly Area[] = [
  ...sales,
  ...patternRoom,
  ...buying,
  ...production,
  ...warehousing,
  ...masterData,
  ...people,
  {
    path: '/bi',
    permission: readOrWrite('SALE_ORDER', 'TEMPLATE_ORDER', 'PATTERNING_ORDER'),
    title: message('经营分析'),
  },
  { path: '/bi/patternRoom', permission: readOrWrite('PATTERNING_ORDER'), title: message('经营分析') },
]
