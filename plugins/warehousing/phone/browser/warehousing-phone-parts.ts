import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { cartonPagePath } from '../../cartons/carton-paths.ts'
import { deliveryPagePath } from '../../delivery/delivery-path.ts'
import { deliveryKinds } from '../../delivery/browser/delivery-kind.ts'
import { arrivalKinds } from '../../garment-arrivals/browser/garment-arrival-kind.ts'
import { arrivalPagePath } from '../../garment-arrivals/garment-arrival-path.ts'
import { shelfCountKinds } from '../../shelf-count/browser/shelf-count-kind.ts'
import { shelfPhonePath } from '../../shelf/shelf-path.ts'

/** What the phone pages of warehousing need, inside the workspace and without it. */
export const warehousingPhoneParts: PluginParts = {
  outbox: [...deliveryKinds, ...arrivalKinds, ...shelfCountKinds],
  scanned: [
    { path: shelfPhonePath, load: () => import('../../shelf/browser/shelf-code-reader.ts') },
    { path: cartonPagePath, load: () => import('../../cartons/browser/carton-code-reader.ts') },
    { path: arrivalPagePath, load: () => import('../../garment-arrivals/browser/garment-arrival-code-reader.ts') },
    { path: deliveryPagePath, load: () => import('../../delivery/browser/delivery-code-reader.ts') },
  ],
}
