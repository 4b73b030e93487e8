import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { deliveryPagePath } from '../../delivery/delivery-path.ts'
import { deliveryKinds } from '../../delivery/browser/delivery-kind.ts'
import { shelfCountKinds } from '../../shelf-count/browser/shelf-count-kind.ts'
import { shelfPhonePath } from '../../shelf/shelf-path.ts'

/** What the phone pages of warehousing need, inside the workspace and without it. */
export const warehousingPhoneParts: PluginParts = {
  outbox: [...deliveryKinds, ...shelfCountKinds],
  scanned: [
    { path: shelfPhonePath, load: () => import('../../shelf/browser/shelf-code-reader.ts') },
    { path: deliveryPagePath, load: () => import('../../delivery/browser/delivery-code-reader.ts') },
  ],
}
