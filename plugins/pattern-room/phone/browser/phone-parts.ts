import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { phoneKinds } from './phone-kinds.ts'
import { phonePath } from './phone-path.ts'

/** What phone pages of the pattern room need of it, inside the workspace and without it. */
export const phoneParts: PluginParts = {
  outbox: phoneKinds,
  scanned: [{ path: phonePath, load: () => import('../../scanner/browser/pattern-code-reader.ts') }],
}
