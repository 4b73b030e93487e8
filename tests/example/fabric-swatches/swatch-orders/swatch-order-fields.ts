import { listFieldsOf } from '../../../../core/shared/document/document-labels.ts'
import { swatchOrderModel } from './swatch-order-model.ts'

/** The list of swatch orders: what the model says of it, after what tells one order from another. */
export const swatchOrderFields = listFieldsOf(swatchOrderModel, ['code', 'status'])
