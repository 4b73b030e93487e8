import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { cartonPagePath } from '../../cartons/carton-paths.ts'
import { deliveryPagePath } from '../../delivery/delivery-path.ts'
import { arrivalPagePath } from '../../garment-arrivals/garment-arrival-path.ts'
import { shelfCountPath, shelfPhonePath } from '../../shelf/shelf-path.ts'
import { shelfReaders } from '../../stock/stock-options.ts'

/** Every account may scan a code and open its page. The page refuses accounts that may not see what it shows, and says why. */
const opened = { permission: signedIn, phone: true } as const

/** The pages of warehousing for phones. Codes open them: those of shelves, of purchase orders, of the slips of bookings, and of cartons. */
export const warehousingPhoneViews: readonly View[] = [
  {
    ...opened,
    path: shelfPhonePath,
    title: message('库位存货'),
    reads: shelfReaders,
    load: () => import('../../shelf/browser/shelf-view.tsx'),
  },
  // The page of a shelf opens its count.
  {
    ...opened,
    path: shelfCountPath,
    title: message('库位盘点'),
    load: () => import('../../shelf-count/browser/shelf-count-view.tsx'),
  },
  {
    ...opened,
    path: deliveryPagePath,
    title: message('到货签收'),
    load: () => import('../../delivery/browser/delivery-view.tsx'),
  },
  {
    ...opened,
    path: arrivalPagePath,
    title: message('成衣签收'),
    load: () => import('../../garment-arrivals/browser/garment-arrival-view.tsx'),
  },
  {
    ...opened,
    path: cartonPagePath,
    title: message('装箱核对'),
    load: () => import('../../cartons/browser/carton-view.tsx'),
  },
]
