import { versionStore } from '../../../../core/server/document/document-versions.ts'
import { templateOrderTable } from './template-order-table.ts'
import { templateOrderVersions } from './template-order-tables.ts'

/** Where the confirmed versions of sample orders are kept. */
export const templateOrderVersionOptions = {
  table: templateOrderVersions,
  documentKey: 'orderId',
  alsoNames: ['customers'],
} as const

/** Reads the confirmed versions of sample orders. */
export const templateOrderKept = versionStore(templateOrderTable, templateOrderVersionOptions)
