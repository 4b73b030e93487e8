import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { brandTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { lineCost } from '../../costs/bom-costs.ts'
import { bomDocument } from '../bom-document.ts'
import { bomColorModel, bomLineModel, bomModel } from '../bom-model.ts'
import { bomColors, bomLines, boms } from './bom-tables.ts'

// A bill shows only the names of its brand and customer.
const ofBrand = { noun: brandTarget.noun, table: brandTarget.table, name: brandTarget.name }
const ofCustomer = { noun: 'customers', table: 'customers', name: '$.company' }

const items = lineTable(bomLineModel, {
  table: bomLines,
  parent: 'colorId',
  references: { material: refers(materialTarget) },
  computed: { price: '$.price::text' },
  derives: { price: lineCost },
  onCreate: { price: (_, { price }) => price },
})

const colors = lineTable(bomColorModel, {
  table: bomColors,
  parent: 'bomId',
  references: { reviewer: refers(userTarget) },
  // A review covers the materials as they were, so a change resets it.
  resetWhenChanged: { reviewStatus: 'Pending', reviewerId: null, reviewedAt: null },
  lines: { bomItems: items },
})

/** The bill of materials bound to its tables. */
export const bomTable = documentTable(bomModel, {
  document: bomDocument,
  table: boms,
  references: {
    user: refers(userTarget, { filter: 'user' }),
    lastUpdater: refers(userTarget, { filter: 'lastUpdater' }),
    brand: refers(ofBrand, { filter: 'brand' }),
    customer: refers(ofCustomer, { filter: 'customer' }),
  },
  computed: { orderId: 'd.template_order_id' },
  onCreate: { orderId: (_, { templateOrderId }) => templateOrderId },
  lines: { templates: colors },
})
