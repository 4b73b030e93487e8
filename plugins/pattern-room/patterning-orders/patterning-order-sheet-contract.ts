import { contract, idParams } from '../../../core/shared/contract.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { templateSheet } from '../../sales/public.ts'
import { patterningOrderDocument } from './patterning-order-document.ts'

/** What the pattern sheet of an order is printed from. */
export const patterningOrderSheet = contract({
  method: 'GET',
  path: `${patterningOrderDocument.noun}/:id/sheet`,
  permission: readersOf(patterningOrderDocument),
  summary: 'The pattern sheet of a pattern order: its sample order as last confirmed, with the one colour',
  params: idParams,
  reply: templateSheet,
})
