import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { cartonViews } from '../../cartons/browser/carton-views.ts'
import { deliveryViews } from '../../delivery/browser/delivery-views.ts'
import { garmentArrivalViews } from '../../garment-arrivals/browser/garment-arrival-views.ts'
import { shelfCountViews } from '../../shelf-count/browser/shelf-count-views.ts'
import { shelfViews } from '../../shelf/browser/shelf-views.ts'

/** The pages of warehousing for phones. */
export const warehousingPhoneViews: readonly View[] = [
  ...shelfViews,
  ...shelfCountViews,
  ...deliveryViews,
  ...garmentArrivalViews,
  ...cartonViews,
]
