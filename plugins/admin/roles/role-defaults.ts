import { moduleKeys, privilegeName, privilegeNames } from './module-keys.ts'
import { type RoleKey, roleKeys } from './role-keys.ts'

/** The role that the first administrator gets beside the administrator role. It holds every privilege. */
export const everythingRole = '系统管理'

type Grants = { readonly write?: readonly string[]; readonly read?: readonly string[] }

const pattern = ['PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP']
const warehousing = [
  'MATERIAL_INBOUND_ORDER',
  'MATERIAL_OUTBOUND_ORDER',
  'CLOTH_WAREHOUSE_BOOKING_ORDER',
  'CLOTH_INBOUND_ORDER',
  'CLOTH_OUTBOUND_ORDER',
  'DISPATCH_ORDER',
  'RETURN_GOODS_ORDER',
]
const sales: Grants = {
  write: [
    'TEMPLATE_ORDER',
    'QUOTE',
    'SALE_ORDER',
    'BOM',
    'BUSINESS_TASK',
    'BUY_MATERIAL_ORDER',
    'CUSTOMER',
    'BRAND',
    'ADDRESS',
  ],
  read: [
    'MATERIAL',
    'PATTERNING_ORDER',
    'PATTERNING_ORDER_GLOBAL',
    'TEMPLATE_RETRIEVE',
    'PRODUCTION_ORDER',
    'CLOTH_OUTBOUND_ORDER',
    'RETURN_GOODS_ORDER',
    'SIZE',
  ],
}

function patternRoom(...steps: string[]): Grants {
  return {
    write: [...pattern, ...steps],
    read: ['TEMPLATE_ORDER', 'BOM', 'MATERIAL', 'DEVELOPMENT_DATA', 'TEMPLATE_RETRIEVE'],
  }
}

/** The same, with more to read. */
const withRead = (keys: readonly string[], { write, read }: Grants): Grants => ({
  write,
  read: [...(read ?? []), ...keys],
})

/** The privileges, in a new installation, of the roles that pickers and steps refer to. */
const grants: Readonly<Record<RoleKey, Grants>> = {
  业务员: sales,
  业务跟单: sales,
  样板跟单: {
    write: [
      'TEMPLATE_ORDER',
      'BOM',
      'BUSINESS_TASK',
      'PATTERNING_ORDER',
      'PATTERNING_ORDER_GLOBAL',
      'PATTERNING_ORDER_CANCEL',
      'BUY_MATERIAL_ORDER',
      'MATERIAL',
    ],
    read: [
      'QUOTE',
      'SALE_ORDER',
      'PATTERNING_FLOW',
      'PROCESS_VALUATION',
      'DEVELOPMENT_DATA',
      'TEMPLATE_RETRIEVE',
      'BUY_MATERIAL_WAREHOUSE',
      'BRAND',
      'SIZE',
    ],
  },
  生产跟单: {
    write: [
      'PRODUCTION_ORDER',
      'CROP_ORDER',
      'CLOTH_WAREHOUSE_BOOKING_ORDER',
      'CLOTH_INBOUND_ORDER',
      'CLOTH_OUTBOUND_ORDER',
      'DISPATCH_ORDER',
      'RETURN_GOODS_ORDER',
    ],
    read: [
      'TEMPLATE_ORDER',
      'SALE_ORDER',
      'BOM',
      'MATERIAL',
      'HANG_ORDER_RECORD',
      'MATERIAL_BULK_PURCHASE_ORDER',
      'MATERIAL_BULK_PURCHASE',
      'MATERIAL_INBOUND_ORDER',
      'MATERIAL_OUTBOUND_ORDER',
      'BUSINESS_TASK',
    ],
  },
  大货采购员: {
    write: [
      'MATERIAL_BULK_PURCHASE_ORDER',
      'MATERIAL_BULK_PURCHASE',
      'MATERIAL',
      'MATERIAL_CATEGORY',
      'SUPPLIER',
      'MATERIAL_INBOUND_ORDER',
    ],
    read: ['PRODUCTION_ORDER', 'BOM', 'MATERIAL_OUTBOUND_ORDER', 'WAREHOUSE'],
  },
  采购员: {
    write: [
      'BUY_MATERIAL_ORDER',
      'BUY_MATERIAL_ORDER_GLOBAL',
      'BUY_MATERIAL_ORDER_MATERIALS',
      'BUY_MATERIAL_WAREHOUSE',
      'WAREHOUSE_RECORD',
      'MATERIAL',
      'SUPPLIER',
    ],
    read: ['TEMPLATE_ORDER', 'BOM', 'MATERIAL_CATEGORY'],
  },
  设计师: {
    write: ['TEMPLATE_RETRIEVE'],
    read: ['TEMPLATE_ORDER', 'BOM', 'MATERIAL', 'PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'DEVELOPMENT_DATA'],
  },
  // A clerk may be given every step; the others those of their craft.
  版房文员: withRead(
    ['BUY_MATERIAL_ORDER'],
    patternRoom(
      'PATTERN_RECEIVE',
      'PATTERN_DISTRIBUTE',
      'PATTERN_REVIEW',
      'PATTERN_SEWING',
      'PATTERN_SECONDARY_PROCESS',
      'PATTERN_PROCESS',
      'PATTERN_QUANTITY_SURVEYOR',
      'PATTERN_3D_PRODUCE',
      'PATTERN_3D_REVIEW',
      'PATTERN_RATIONALIZATION',
      'PATTERN_SIZE_GUIDE',
      'PATTERN_GRADING',
      'PATTERN_QUALITY_ASSURANCE',
      'PATTERN_SKIP',
      'PATTERNING_ORDER_CANCEL',
      'PATTERNING_FLOW',
      'PROCESS_VALUATION',
      'DEVELOPMENT_DATA',
      'BUY_MATERIAL_ORDER_GROUP',
    ),
  ),
  纸样师: patternRoom(
    'PATTERN_DISTRIBUTE',
    'PATTERN_REVIEW',
    'PATTERN_QUANTITY_SURVEYOR',
    'PATTERN_3D_REVIEW',
    'PATTERN_SIZE_GUIDE',
    'PATTERN_GRADING',
    'PATTERNING_ORDER_DIFFICULTY',
  ),
  车版师: patternRoom('PATTERN_SEWING'),
  工艺师: patternRoom('PATTERN_PROCESS', 'PATTERN_SECONDARY_PROCESS', 'PATTERN_QUANTITY_SURVEYOR', 'PROCESS_VALUATION'),
  '3D': patternRoom('PATTERN_3D_PRODUCE', 'PATTERN_3D_REVIEW'),
  后整: patternRoom('PATTERN_SECONDARY_PROCESS', 'PATTERN_RATIONALIZATION'),
  QA: patternRoom('PATTERN_QUALITY_ASSURANCE', 'PATTERNING_ORDER_INQUEST'),
  仓管员: {
    write: [...warehousing, 'BUY_MATERIAL_WAREHOUSE', 'WAREHOUSE_RECORD', 'WAREHOUSE'],
    // Sample materials of all development groups come to one warehouse.
    read: [
      'PRODUCTION_ORDER',
      'MATERIAL',
      'MATERIAL_BULK_PURCHASE_ORDER',
      'HANG_ORDER_RECORD',
      'OPERATING_RECORD',
      'BUY_MATERIAL_ORDER_GLOBAL',
    ],
  },
}

function namesOf({ read = [], write = [] }: Grants): string[] {
  const wanted = new Set([
    ...write.flatMap((key) => [privilegeName(key, 'write'), privilegeName(key, 'read')]),
    ...read.map((key) => privilegeName(key, 'read')),
  ])
  return privilegeNames.filter((name) => wanted.has(name))
}

/** A role of a new installation, and the names of its privileges. */
export type RoleDefault = {
  readonly name: string
  readonly key: RoleKey | null
  readonly privileges: readonly string[]
}

export const roleDefaults: readonly RoleDefault[] = [
  { name: everythingRole, key: null, privileges: privilegeNames },
  ...roleKeys.map((key) => ({ name: key, key, privileges: namesOf(grants[key]) })),
]

/** Keys in default roles that no module has; a test expects none. */
export const unknownDefaultKeys: readonly string[] = Object.values(grants)
  .flatMap(({ read = [], write = [] }) => [...read, ...write])
  .filter((key) => !moduleKeys.some((module) => module.key === key))
