import { bulkPurchaseLines } from './bulk-purchase-permission-lines.ts'
import { patternRoomLines } from './pattern-room-permission-lines.ts'
import { productionLines, progressOfOrders } from './production-permission-lines.ts'
import { sampleBuyingLines } from './sample-buying-permission-lines.ts'
import { warehousingLines } from './warehousing-permission-lines.ts'
import { designs, exporting, imports, list, materials, type Opens, sheet } from './permission-parts.ts'

/**
 * The permissions of all calls, written by hand and never derived from the contracts, so that a wrong permission in a
 * contract is noticed. A call that several modules allow is listed under each of them.
 */

/**
 * Calls that visitors may make without signing in. Addresses of uploads are signed; other tests cover what they allow.
 */
export const openToVisitors: readonly string[] = [
  'GET /build-info.json',
  'GET health',
  'GET config',
  'PUT files/:name/upload',
  'POST users/login',
  'POST users/signup',
  'POST users/reset_password',
  'POST users/access_token',
]

/** Calls that everybody may make who is signed in, even without a role: they are about oneself. */
export const openToSignedIn: readonly string[] = [
  'GET docs',
  'GET files/:name',
  'GET users/profile',
  'PUT users/profile/:id',
  'GET users/:id',
  'POST users/change_password',
  'POST users/logout',
  'POST users/preview/leave',
  'GET users/sessions',
  'DELETE users/sessions/:sessionId',
  'POST users/upload-url',
  'PUT users/held_files',
  'GET preferences',
  'PUT preferences/:key',
  'DELETE preferences/:key',
  'GET live',
]

/** Calls of everybody with a right of any module: what is their own in the product, and what depends on the records that they may read. */
export const openToMembers: readonly string[] = [
  'GET admin/modules',
  'GET config/system_setting',
  'GET export_tasks',
  'GET export_tasks/:id',
  'GET list_views',
  'POST list_views',
  'PUT list_views/:id',
  'PUT list_views/default',
  'DELETE list_views/:id',
  // Answers the figures of lists that one may read: figures-open-their-rows.test.ts.
  'POST insight/figures',
  'POST records/search',
  'GET records/hidden',
  // Reads only one's own uploads: line-sheet-routes.test.ts.
  'POST line_sheets/read',
  // Their answers depend on the right to read the record: timeline-routes.test.ts.
  'GET timeline/:document/:id',
  'GET timeline/:document/:id/changes/:changeId',
  'GET timeline/:document/:id/field_history',
  'GET timeline/:document/:id/people',
  'POST comments',
  'PUT comments/:id',
  'DELETE comments/:id',
  'GET comments/mentions',
  'PUT comments/mentions/read',
  'GET usage/:document/:id',
  // One's own notifications, tasks and approvals, about documents that one may read: inbox.test.ts.
  'GET notification',
  'GET notification/counts',
  'PUT notification/read',
  'GET personal_tasks',
  'POST personal_tasks',
  'PUT personal_tasks',
  'POST personal_tasks/approval',
  'PUT personal_tasks/approval',
  'GET personal_tasks/order_approval',
  'GET personal_tasks/approval/:id/preview',
  // One's own delegations: swatch-approval-delegation.test.ts.
  'GET approval_delegations',
  'GET approval_delegations/people',
  'POST approval_delegations',
  'PUT approval_delegations/:id/end',
]

/** Lookups of forms: open to everyone with access to any module, and limited to what a picker shows. */
export const openToAnyModule: readonly string[] = [
  'POST users/search',
  'GET categories',
  'GET category_management',
  'GET size',
  'GET suppliers',
  'GET unit_management',
  'GET warehouses/:id',
  ...['brands', 'customers', 'size', 'suppliers', 'unit_management', 'warehouses'].flatMap(list),
]

const tasks: Opens = {
  read: [
    ...list('business_tasks'),
    exporting('business_tasks'),
    'POST business_tasks/statistic',
    'GET business_tasks/colors',
  ],
  write: ['POST business_tasks', 'GET business_tasks/colors'],
}

/** The calls that each module allows. Modules that are not listed open only pickers. */
export const openByModule: Readonly<Record<string, Opens>> = {
  // Sales
  TEMPLATE_ORDER: {
    read: [
      ...list('template_orders'),
      'POST template_orders/statistic',
      exporting('template_orders'),
      'GET template_orders/:id',
      'GET template_orders/:id/history',
      'GET template_orders/sample_dress/:type',
      'GET template_orders/:id/measured_samples',
      ...designs,
    ],
    work: ['GET template_orders/types', 'GET core_data/measurement_points', ...materials],
    write: [
      'POST business_tasks',
      'GET business_tasks/colors',
      'POST template_orders',
      'PUT template_orders',
      'DELETE template_orders/:id',
      'GET template_orders/customer_level',
      'PUT template_orders/:id/measured_samples',
      'GET buy_material_orders/unfinished',
    ],
  },
  TEMPLATE_RETRIEVE: { read: ['POST template_orders/retrieve', ...designs] },
  QUOTE: {
    read: [...list('quotes'), 'POST quotes/statistic', exporting('quotes'), 'GET quotes/:id', 'GET quotes/start'],
    work: [...designs, ...materials],
    write: [
      'POST quotes',
      'PUT quotes',
      'DELETE quotes/:id',
      'PUT quotes/:id/review/Reviewed',
      'PUT quotes/:id/review/Pending',
      'PUT quotes/:id/adopt',
      'PUT quotes/:id/cancel_adopt',
    ],
  },
  SALE_ORDER: {
    read: [
      ...list('sale_orders'),
      'POST sale_orders/statistic',
      exporting('sale_orders'),
      'GET sale_orders/:id',
      ...progressOfOrders,
      'GET sale_orders/:id/history',
      'GET sale_orders/history',
      'PUT sale_orders/:id/decide',
      'PUT sale_orders/:id/withdraw',
    ],
    work: ['GET core_data/customer_purchase_order', 'GET core_data/measurement_points', ...designs, ...materials],
    write: [
      'POST sale_orders/origins/search',
      'POST sale_orders',
      'PUT sale_orders',
      'DELETE sale_orders/:id',
      'PUT sale_orders/:id/ask_remove',
    ],
  },
  BOM: {
    read: [
      ...list('boms'),
      'POST boms/statistic',
      exporting('boms'),
      'GET boms/:id',
      'GET boms/detail',
      'GET boms/material_frequency',
      'GET boms/:id/design',
      'GET boms/:id/measured',
      'GET boms/:id/versions',
      'GET boms/:id/versions/:version',
    ],
    work: ['POST boms/materials', ...designs, ...materials],
    both: ['POST boms/replacements/preview', 'POST boms/replacements', 'PUT boms/:id/replacements/:replacementId/undo'],
    write: ['POST boms/origins/search', 'POST boms', 'PUT boms', 'DELETE boms/:id', 'PUT boms/:id/review/:templateId'],
  },
  BUSINESS_TASK: { ...tasks, work: designs },
  BUSINESS_TASK_GLOBAL: { ...tasks, work: designs },
  // Materials
  MATERIAL: {
    read: [...materials, exporting('materials'), sheet('materials')],
    write: ['POST materials', 'PUT materials/:id'],
    both: imports('materials'),
  },
  MATERIAL_CATEGORY: {
    read: [sheet('category_management/material')],
    write: ['POST category_management', 'PUT category_management/:id'],
    both: imports('category_management/material'),
  },
  ...patternRoomLines,
  ...productionLines,
  ...sampleBuyingLines,
  // Purchasing and warehousing
  ...bulkPurchaseLines,
  ...warehousingLines,
  // System
  CUSTOMER: {
    read: ['GET customers/:id', exporting('customers'), sheet('customers')],
    write: ['POST customers', 'PUT customers/:id'],
    both: imports('customers'),
  },
  BRAND: {
    read: ['GET brands/:id', exporting('brands'), sheet('brands')],
    write: ['POST brands', 'PUT brands/:id', 'PUT brands/:id/size'],
    both: imports('brands'),
  },
  SIZE: {
    read: ['GET size/:id', exporting('size'), sheet('size')],
    write: ['POST size', 'PUT size/:id', 'PUT brands/:id/size'],
    both: imports('size'),
  },
  ADDRESS: {
    read: ['GET address', 'GET address/:id', ...list('address'), exporting('address'), sheet('address')],
    write: ['POST address', 'PUT address/:id'],
    both: imports('address'),
  },
  SUPPLIER: {
    read: ['GET suppliers/:id', exporting('suppliers'), sheet('suppliers')],
    write: ['POST suppliers', 'PUT suppliers/:id', 'PUT suppliers/:id/is_deleted'],
    both: imports('suppliers'),
  },
  WAREHOUSE: {
    read: [exporting('warehouses'), sheet('warehouses')],
    write: ['POST warehouses', 'PUT warehouses', 'PUT warehouses/:id/is_deleted'],
    both: imports('warehouses'),
  },
  UNIT_MANAGEMENT: {
    read: ['GET unit_management/:id', exporting('unit_management'), sheet('unit_management')],
    write: ['POST unit_management', 'PUT unit_management/:id'],
    both: imports('unit_management'),
  },
  TYPE_CATEGORY_MANAGEMENT: {
    read: [sheet('category_management/sample_type')],
    write: ['POST category_management', 'PUT category_management/:id'],
    both: imports('category_management/sample_type'),
  },
  OPERATING_RECORD: {
    read: [
      'POST operating_records/search',
      'GET operating_records/steps',
      'GET operating_records/:id',
      exporting('operating_records'),
    ],
  },
  ADMIN: {
    read: [
      'GET admin/roles',
      'GET admin/privileges',
      'GET users/reset_requests',
      'GET stock_verification',
      exporting('users'),
      sheet('categories'),
      sheet('users'),
    ],
    write: [
      'POST admin/roles',
      'POST admin/roles/:id/copy',
      'PUT admin/roles/:id',
      'PUT admin/roles/:id/privileges',
      'PUT admin/users/roles',
      'PUT config/system_setting',
      'POST users/:id/reset_code',
      'POST admin/role_preview',
      'POST categories',
      'PUT categories',
    ],
    both: ['PUT users/account/:id', ...imports('categories'), ...imports('users')],
  },
}

/** The calls that somebody with these privileges (`PRIVILEGE_{MODULE}_READ` or `_WRITE`) and role names may make. */
export function callsOpenTo(privileges: readonly string[], roles: readonly string[] = []): Set<string> {
  const open = new Set([...openToVisitors, ...openToSignedIn])
  const held = new Set([
    ...privileges,
    ...(roles.includes('ROLE_ADMIN') ? ['PRIVILEGE_ADMIN_READ', 'PRIVILEGE_ADMIN_WRITE'] : []),
  ])
  const grant = (calls: readonly string[] = []) => {
    for (const call of calls) open.add(call)
  }
  for (const privilege of held) {
    const [, module = '', flag = ''] = /^PRIVILEGE_(.+)_(READ|WRITE)$/.exec(privilege) ?? []
    const opens = openByModule[module]
    grant(openToMembers)
    grant(openToAnyModule)
    grant(opens?.work)
    grant(flag === 'READ' ? opens?.read : opens?.write)
    if (held.has(`PRIVILEGE_${module}_READ`) && held.has(`PRIVILEGE_${module}_WRITE`)) grant(opens?.both)
  }
  return open
}

/** Every call of the table. */
export const allCalls: ReadonlySet<string> = new Set([
  ...openToVisitors,
  ...openToSignedIn,
  ...openToMembers,
  ...openToAnyModule,
  ...Object.values(openByModule).flatMap((opens) => Object.values(opens).flat()),
])
