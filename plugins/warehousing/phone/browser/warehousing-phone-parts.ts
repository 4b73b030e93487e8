import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { shelfPhonePath } from '../../shelf/shelf-path.ts'

/** What the phone pages of warehousing need, inside the workspace and without it. */
export const warehousingPhoneParts: PluginParts = {
  scanned: [{ path: shelfPhonePath, load: () => import('../../shelf/browser/shelf-code-reader.ts') }],
}
