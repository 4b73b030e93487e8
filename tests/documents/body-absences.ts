import { bookingOrderModel } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { clothOutboundOrderModel } from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { returnGoodsOrderModel } from '../../plugins/warehousing/return-goods-orders/return-goods-order-model.ts'
import { clothInboundOrderModel } from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import { dispatchOrderModel } from '../../plugins/warehousing/dispatch-orders/dispatch-order-model.ts'
import { materialInboundOrderModel } from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import { stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import { stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { materialOutboundOrderModel } from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import type { LineModel, Parts } from '../../core/shared/document/document-model.ts'
import { valuationOrderModel } from '../../plugins/pattern-room/process-valuation-orders/valuation-order-model.ts'
import { cropOrderModel } from '../../plugins/production/crop-orders/crop-order-model.ts'
import { productionOrderModel } from '../../plugins/production/production-orders/production-order-model.ts'
import { bomModel } from '../../plugins/sales/boms/bom-model.ts'
import { quoteModel } from '../../plugins/sales/quotes/quote-model.ts'
import { saleOrderModel } from '../../plugins/sales/sale-orders/sale-order-model.ts'
import { templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { swatchOrderModel } from '../example/fabric-swatches/swatch-orders/swatch-order-model.ts'

/** Keys that a body may omit, by call and path, each with the reason why nothing is lost. */
const newLine = 'a line that is new has no id yet'
const shownName = 'a chosen record counts by its id; forms carry its name along'
const aboutTask = 'a task tells what its document has: not every document has a colour or a product code'
const guarded = 'only some people may write it: the store demands it of them, and keeps what is stored for all others'
const unsaid = 'a decision may go without a word'

/** What is not sent stays as it is stored, also where a change is told of a part alone. */
export const staysStored = 'callers name a part; what else people write stays as it is'

type Absences = Readonly<Record<string, string>>

type Tree = Pick<LineModel<Parts>, 'fields' | 'groups' | 'lines'>

/** Keys that a body of an order document may omit: names of chosen records, and ids of new lines. */
function documentAbsences(model: Tree, prefix = ''): Absences {
  const names = Object.entries(model.fields).filter(([, { way, sent }]) => way === 'reference' && !sent)
  return Object.assign(
    Object.fromEntries(names.map(([key]) => [`${prefix}${key}.name`, shownName])),
    ...Object.entries(model.groups).map(([key, group]) => documentAbsences(group, `${prefix}${key}.`)),
    ...Object.entries(model.lines).map(([key, line]) => ({
      ...(line.isPlain ? {} : { [`${prefix}${key}.id`]: newLine }),
      ...documentAbsences(line, `${prefix}${key}.`),
    })),
  ) as Absences
}

const templateOrder = documentAbsences(templateOrderModel)
const bom = documentAbsences(bomModel)
const quote = documentAbsences(quoteModel)
const saleOrder = documentAbsences(saleOrderModel)
const cropOrder = documentAbsences(cropOrderModel)
const productionOrder = documentAbsences(productionOrderModel)
const valuationOrder = documentAbsences(valuationOrderModel)
const booking = documentAbsences(bookingOrderModel)
const clothOutbound = documentAbsences(clothOutboundOrderModel)
const returnGoods = {
  ...documentAbsences(returnGoodsOrderModel),
  ...Object.fromEntries(
    ['currency', 'currencyRate', 'returnGoodsUnitPrice', 'receiveUnitPrice'].map((key) => [
      `returnGoodsMessages.${key}`,
      guarded,
    ]),
  ),
}
const clothInbound = documentAbsences(clothInboundOrderModel)
const dispatch = documentAbsences(dispatchOrderModel)
const materialInbound = documentAbsences(materialInboundOrderModel)
const materialOutbound = documentAbsences(materialOutboundOrderModel)
const swatchOrder = documentAbsences(swatchOrderModel)

const viewValue: Absences = {
  'value.frozen': 'a list without a choice of its own shows its usual one',
  'value.density': 'a list without a choice of its own shows its usual one',
  'value.continuous': 'a list without a choice of its own shows its usual one',
  'value.groupBy': 'a list that is not grouped names no field',
}

const account: Absences = {
  category: 'people who do not administer must leave it out; whoever does must not',
  'category.name': shownName,
  isDeleted: 'people who do not administer must leave it out; whoever does must not',
}

const overtaken = 'a phone sends it late: the state of the rework or report is what counts, and the server asks that'

const arriving = 'only a phone that had no network tells when it was done; everything else is done as it arrives'

const decided = 'other systems send it; the server alone decides it'
const reReviewed = 'a re-review is asked for by isInquest and inquestReason instead, which a rework leaves out'
const toldOfRework: Absences = { isInquest: reReviewed, inquestReason: reReviewed }
const keptOfReport = (...keys: readonly string[]): Absences =>
  Object.fromEntries(keys.map((key) => [key, 'other systems send it along; what was reported stays as it is']))

/** The keys that each call may omit. A path with `*` at its end includes everything below it. */
export const mayBeAbsent: Readonly<Record<string, Absences>> = {
  'POST list_views': viewValue,
  'PUT list_views/:id': {
    ...viewValue,
    name: 'a view is renamed, shared or rearranged; what is not named stays',
    value: 'a view is renamed, shared or rearranged; what is not named stays',
    roleIds: 'a view is renamed, shared or rearranged; what is not named stays',
  },
  'POST comments': { '*': 'a comment is a text, files or both, and mentions somebody or nobody' },
  'PUT users/profile/:id': account,
  'PUT users/account/:id': account,
  'POST personal_tasks': { '*': aboutTask },
  'POST personal_tasks/approval': { '*': aboutTask },
  'PUT personal_tasks/approval': { reason: unsaid },
  'PUT swatch_orders/:id/decide': { reason: unsaid },
  'POST category_management': { nameEnglish: 'material categories stand on no English paper' },
  'PUT category_management/:id': { nameEnglish: staysStored },
  'POST buy_material_orders': { 'buyMaterials.material.name': shownName, 'buyMaterials.supplier.name': shownName },
  'PUT buy_material_orders/:id/confirm_material': { userId: 'only oneself can be named: the page leaves it out' },
  'PUT buy_material_orders/:id': {
    urgentReason: staysStored,
    scheduledFinishDate: staysStored,
  },
  'PUT buy_material_orders/:id/decide': { reason: unsaid },
  'PUT material_bulk_purchase_orders': { 'purchaseUser.name': shownName },
  'PUT material_bulk_purchase_orders/:id': {
    version: 'a purchaser decides the request that is open, whatever else was changed meanwhile',
  },
  'PUT material_bulk_purchase_orders/:id/decide': { reason: unsaid },
  'PUT material_bulk_purchase_orders/material_bulk_purchase/:id': {
    'supplier.name': shownName,
    deliveries: staysStored,
  },
  'PUT buy_material_orders/buy_material/:id': {
    'supplier.name': shownName,
    'material.name': shownName,
    materialType: staysStored,
    actionRegion: staysStored,
    inStock: staysStored,
  },
  'POST patterning_orders/rework/:id': {
    ...toldOfRework,
    status: decided,
    reworkId: decided,
    review: reReviewed,
    reworkUserId: 'nobody in particular',
  },
  'POST patterning_orders/error/:id': {
    reportUserId: decided,
    status: decided,
    errorId: decided,
    imageUrls: 'a report needs no picture',
    doneAt: arriving,
  },
  'PUT patterning_orders/rework/:id': {
    ...toldOfRework,
    version: overtaken,
    doneAt: arriving,
    ...keptOfReport('type', 'review', 'reworkUserId'),
  },
  'PUT patterning_orders/error/:id': {
    reportUserId: decided,
    version: overtaken,
    doneAt: arriving,
    ...keptOfReport('type', 'description', 'imageUrls'),
  },
  'POST buy_material_warehouses': {
    'warehouse.name': shownName,
    'warehouseLocation.name': shownName,
    warehouseLocation: 'a warehouse may have no locations, and nothing lies there yet that could be lost',
    comment: 'what is signed for has no comment yet that could be lost',
  },
  'PUT buy_material_warehouses': {
    'warehouse.name': shownName,
    'warehouseLocation.name': shownName,
    'issueUser.name': shownName,
  },
  'POST warehouses': { 'warehouseLocations.id': newLine },
  'PUT warehouses': { 'warehouseLocations.id': newLine },
  'POST template_orders': templateOrder,
  'PUT template_orders': templateOrder,
  'POST boms': bom,
  'PUT boms': bom,
  'POST quotes': quote,
  'PUT quotes': {
    ...quote,
    isSelected: 'adopting is a step of its own; a save that does not name it leaves it as it is',
  },
  'POST crop_order': cropOrder,
  'PUT crop_order': cropOrder,
  'POST cloth_warehouse_booking_orders': booking,
  'PUT cloth_warehouse_booking_orders': booking,
  'POST cloth_outbound_orders': clothOutbound,
  'PUT cloth_outbound_orders': clothOutbound,
  'POST return_goods_order': returnGoods,
  'PUT return_goods_order': returnGoods,
  'POST cloth_inbound_orders': clothInbound,
  'PUT cloth_inbound_orders': clothInbound,
  'POST dispatch_orders': dispatch,
  'PUT dispatch_orders': dispatch,
  'POST material_inbound_orders': materialInbound,
  'PUT material_inbound_orders': materialInbound,
  'POST material_outbound_orders': materialOutbound,
  'PUT material_outbound_orders': materialOutbound,
  'POST stock_moves': documentAbsences(stockMoveModel),
  'PUT stock_moves': documentAbsences(stockMoveModel),
  'POST stock_takes': documentAbsences(stockTakeModel),
  'PUT stock_takes': documentAbsences(stockTakeModel),
  'POST production_orders': productionOrder,
  'PUT production_orders': productionOrder,
  'POST sale_orders': saleOrder,
  'PUT sale_orders': saleOrder,
  'POST process_valuation_orders': valuationOrder,
  'PUT process_valuation_orders/:id': valuationOrder,
  'PUT cloth_outbound_orders/:id/decide': { reason: unsaid },
  'PUT sale_orders/:id/decide': { reason: unsaid },
  'POST swatch_orders': swatchOrder,
  'PUT swatch_orders': swatchOrder,
  'POST patterning_orders/:id/process/:processId/start': { userId: 'it can only be the caller' },
  'POST patterning_orders/:id/process/:processId/finish': {
    usages: 'only the measuring step measures something',
  },
  'POST business_tasks': { '*': 'each is asked for in words of its own, and a purchase code is given by the server' },
}

/** Calls that every list and importer has: they start work on existing data and save no content. */
export const worksOnly = /\/(imports|export)(\/|$)/

/** Why a call's body may omit a path; undefined when it may not. */
export function absenceOf(call: string, path: string): string | undefined {
  const absences = mayBeAbsent[call] ?? {}
  return absences[path.replace(/\.\d+(?=\.|$)/g, '')] ?? absences['*']
}
