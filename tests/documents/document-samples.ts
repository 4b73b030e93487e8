import { adminSamples } from './admin-samples.ts'
import { bulkPurchaseCalls, bulkPurchaseSamples } from './bulk-purchase-samples.ts'
import { documentSamples } from './document-sample.ts'
import { masterDataSamples } from './master-data-samples.ts'
import { orderSamples } from './order-samples.ts'
import { patternRoomSamples } from './pattern-room-samples.ts'
import { productionSamples } from './production-samples.ts'
import { sampleBuyingSamples } from './sample-buying-samples.ts'
import { swatchOrderSample } from './swatch-order-sample.ts'
import { warehousingSamples } from './warehousing-samples.ts'

/** A sample of every registered document, by name. All document suites run over these. */
export const samples = documentSamples({
  ...adminSamples,
  ...masterDataSamples,
  ...orderSamples,
  ...patternRoomSamples,
  ...productionSamples,
  ...bulkPurchaseSamples,
  ...sampleBuyingSamples,
  ...warehousingSamples,
  ...swatchOrderSample,
  swatches: {
    document: 'swatches',
    create: 'POST swatches',
    update: 'PUT swatches/:id',
    content: (_, turn) => ({ name: `面料 ${turn}`, composition: `${turn % 100}% 棉`, weight: turn }),
    follows: ['users'],
  },
})

/** Calls that change something but do not save a document's content, each with the file that tests it. */
export const otherCalls: Readonly<Record<string, string>> = {
  'PUT template_orders/:id/measured_samples': 'plugins/sales/measurements/server/measurement-routes.test.ts',
  'PUT swatches/:id/use_up': 'tests/example/example.spec.ts',
  'PUT swatch_orders/:id/ask_remove': 'tests/example/swatch-order-approval.test.ts',
  'PUT swatch_orders/:id/decide': 'tests/example/swatch-order-approval.test.ts',
  'PUT swatch_orders/:id/withdraw': 'tests/example/swatch-order-request.test.ts',
  'PUT crop_order/:id/bundle_tickets/reprint': 'plugins/production/bundle-tickets/server/bundle-ticket-routes.test.ts',
  'PUT material_outbound_orders/:id/losses':
    'plugins/warehousing/material-outbound-orders/server/material-outbound-order-routes.test.ts',
  'POST hang_order/:id/sync': 'plugins/production/hang-orders/server/hang-order-routes.test.ts',
  'PUT production_orders/:id/status': 'plugins/production/production-orders/server/production-order-routes.test.ts',
  'PUT production_orders/:id/status/InProgress':
    'plugins/production/production-orders/server/production-order-routes.test.ts',
  'PUT production_orders/:id/status/PartialComplete':
    'plugins/production/production-orders/server/production-order-routes.test.ts',
  'PUT production_orders/:id/status/Finished':
    'plugins/production/production-orders/server/production-order-routes.test.ts',
  'PUT production_orders/:id/review/secondary_processes':
    'plugins/production/production-orders/server/production-order-routes.test.ts',
  'PUT production_orders/:id/review/secondary_processes/withdraw':
    'plugins/production/production-orders/server/production-order-routes.test.ts',
  ...bulkPurchaseCalls,
  'POST cloth_warehouse_booking_orders/cancel/:id':
    'plugins/warehousing/cloth-warehouse-booking-orders/server/booking-order-routes.test.ts',
  'POST cloth_warehouse_booking_orders/finish/:id':
    'plugins/warehousing/cloth-warehouse-booking-orders/server/booking-order-routes.test.ts',
  'PUT cloth_outbound_orders/:id/revert':
    'plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-routes.test.ts',
  'PUT cloth_outbound_orders/:id/cancel':
    'plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-routes.test.ts',
  'PUT cloth_outbound_orders/:id/ask_revert':
    'plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-routes.test.ts',
  'PUT cloth_outbound_orders/:id/ask_cancel':
    'plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-routes.test.ts',
  'PUT cloth_outbound_orders/:id/decide':
    'plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-routes.test.ts',
  'PUT cloth_outbound_orders/:id/withdraw':
    'plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-routes.test.ts',
  'POST users/signup': 'plugins/admin/users/server/user-routes.test.ts',
  'PUT users/profile/:id': 'plugins/admin/users/server/user-routes.test.ts',
  'POST users/change_password': 'plugins/admin/users/server/user-routes.test.ts',
  'POST users/reset_password': 'plugins/admin/users/server/password-mail.test.ts',
  'POST admin/roles/:id/copy': 'plugins/admin/roles/server/role-routes.test.ts',
  'PUT admin/users/roles': 'plugins/admin/roles/server/role-routes.test.ts',
  'POST admin/role_preview': 'tests/scenarios/view-as-role.test.ts',
  'PUT buy_material_orders/:id/confirm_material':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'PUT buy_material_orders/:id/ask_cancel':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'PUT buy_material_orders/:id/decide':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders': 'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/:id/restart':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/additional/:id':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/cancel/:id':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/purchase':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/pickup':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/buy_material/:id/purchase/finish':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/buy_material/:id/pickup/finish':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/buy_material/bulk/pickup/finish':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'PUT buy_material_orders/buy_material/assign':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'PUT buy_material_orders/buy_material/:id/quantity':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST buy_material_orders/buy_material/bulk/purchase/finish':
    'plugins/sample-buying/buy-materials/server/buy-material-list.test.ts',
  'PUT buy_material_orders/:id/withdraw':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'PUT buy_material_orders/buy_material/:id':
    'plugins/sample-buying/buy-material-orders/server/buy-material-order-routes.test.ts',
  'POST stock_takes/:id/count': 'plugins/warehousing/stock-takes/server/stock-take-routes.test.ts',
  'POST buy_material_warehouses':
    'plugins/sample-buying/buy-material-warehouses/server/buy-material-warehouse-routes.test.ts',
  'PUT buy_material_warehouses':
    'plugins/sample-buying/buy-material-warehouses/server/buy-material-warehouse-routes.test.ts',
  'PUT boms/:id/review/:templateId': 'plugins/sales/boms/server/bom-routes.test.ts',
  'POST boms/replacements': 'plugins/sales/boms/server/bom-replacement-routes.test.ts',
  'PUT boms/:id/replacements/:replacementId/undo': 'plugins/sales/boms/server/bom-replacement-routes.test.ts',
  'PUT quotes/:id/review/Reviewed': 'plugins/sales/quotes/server/quote-routes.test.ts',
  'PUT quotes/:id/review/Pending': 'plugins/sales/quotes/server/quote-routes.test.ts',
  'PUT quotes/:id/adopt': 'tests/scenarios/two-people-adopt-a-quote.test.ts',
  'PUT quotes/:id/cancel_adopt': 'plugins/sales/quotes/server/quote-routes.test.ts',
  'PUT sale_orders/:id/ask_remove': 'plugins/sales/sale-orders/server/sale-order-approvals.test.ts',
  'PUT sale_orders/:id/decide': 'plugins/sales/sale-orders/server/sale-order-approvals.test.ts',
  'PUT sale_orders/:id/withdraw': 'plugins/sales/sale-orders/server/sale-order-approvals.test.ts',
  'POST patterning_orders/finish/:id': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/cancel/:id': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'PUT patterning_orders/:id/measured_usages': 'tests/scenarios/measured-usage.test.ts',
  'POST patterning_orders/:id/restart': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/difficulty/:id':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/:id/process/:processId/start':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/:id/process/:processId/finish':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/:id/process/:processId/assign':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/:id/process/:processId/give_back':
    'plugins/pattern-room/patterning-orders/server/patterning-order-people.test.ts',
  'POST patterning_orders/:id/process/:processId/skip':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/:id/process/:processId/inquest/start':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/:id/process/:processId/inquest/finish':
    'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/rework/:id': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'PUT patterning_orders/rework/:id': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'POST patterning_orders/error/:id': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'PUT patterning_orders/error/:id': 'plugins/pattern-room/patterning-orders/server/patterning-order-routes.test.ts',
  'PUT notification/read': 'tests/scenarios/inbox.test.ts',
  'POST personal_tasks': 'plugins/inbox/personal-tasks/server/personal-task-routes.test.ts',
  'PUT personal_tasks': 'plugins/inbox/personal-tasks/server/personal-task-routes.test.ts',
  'POST personal_tasks/approval': 'plugins/inbox/personal-tasks/server/personal-task-routes.test.ts',
  'PUT personal_tasks/approval': 'plugins/inbox/personal-tasks/server/personal-task-routes.test.ts',
  'POST approval_delegations': 'tests/example/swatch-approval-delegation.test.ts',
  'PUT approval_delegations/:id/end': 'tests/example/swatch-approval-delegation.test.ts',
}
