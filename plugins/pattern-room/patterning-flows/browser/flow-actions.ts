import { documentCalls } from '../../../../core/browser/document/document-calls.ts'
import { flowCalls } from '../flow-contract.ts'

/** The calls of flow templates, in the form that their commands take. */
export const flowActs = documentCalls(flowCalls)
