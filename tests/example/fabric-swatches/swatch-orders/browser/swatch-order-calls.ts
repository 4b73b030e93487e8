import { documentCalls } from '../../../../../core/browser/document/document-calls.ts'
import { swatchOrderCalls } from '../swatch-order-contract.ts'

/** The calls of swatch orders as their commands use them. */
export const swatchOrderActs = documentCalls(swatchOrderCalls)
