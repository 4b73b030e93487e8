import { documentCalls } from '../../../../core/browser/document/document-calls.ts'
import { valuationLineCalls } from '../valuation-line-contract.ts'

/** The calls of operations, in the form that their commands take. */
export const valuationLineActs = documentCalls(valuationLineCalls)
