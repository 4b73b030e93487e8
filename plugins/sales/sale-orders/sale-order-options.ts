import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const saleOrderStatuses = ['Pending', 'Revert', 'Finished'] as const
export type SaleOrderStatus = (typeof saleOrderStatuses)[number]

export const orderTypeValues = ['firstOrder', 'repeatOrder', 'purchaseSubOrder', 'colourRepeatFirstOrder'] as const

export const inspectionMethods = ['self', 'thirdParty', 'customer'] as const

/** Who inspects the goods before they are shipped (B-open-40). */
export const inspectionMethodOptions: readonly Option[] = [
  { value: 'self', label: message('自检') },
  { value: 'thirdParty', label: message('第三方验货') },
  { value: 'customer', label: message('客户验货') },
]

export const deliveryMethods = ['air', 'sea'] as const

/** Limits of a sale order. */
export const saleOrderLimits = {
  sizes: 60,
  /** Pieces of one size. */
  quantity: 999_999,
  attachments: 10,
  /** Characters. */
  sizeName: 20,
  customerPO: 100,
  productCode: 50,
  customerColor: 50,
  ingredientDescription: 200,
  comment: 500,
  inspectionDescription: 200,
} as const
