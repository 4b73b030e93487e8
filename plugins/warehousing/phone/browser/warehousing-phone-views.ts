import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { shelfViews } from '../../shelf/browser/shelf-views.ts'

/** The pages of warehousing for phones. */
export const warehousingPhoneViews: readonly View[] = [...shelfViews]
