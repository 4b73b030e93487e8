import { patterningOrderDocument } from '../patterning-order-document.ts'
import type { ActionName } from '../patterning-order-state.ts'

const { noun } = patterningOrderDocument

/** Returns the id of the command that acts on an order. */
export const actionCommand = (name: ActionName): string => `${noun}.${name}`

/** Id of the command that corrects what the measuring step measured. */
export const measureCommand = `${noun}.measure`
