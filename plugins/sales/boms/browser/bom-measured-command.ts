import { bomDocument } from '../bom-document.ts'

/** Id of the command that takes the measured usages over. */
export const takeMeasuredCommand = `${bomDocument.noun}.takeMeasured`
