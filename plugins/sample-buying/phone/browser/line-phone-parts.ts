import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { linePhonePath } from '../line-phone-path.ts'
import { linePhoneKinds } from './line-phone-kinds.ts'

/** What phone pages of sample buying need of it, inside the workspace and without it. */
export const linePhoneParts: PluginParts = {
  outbox: linePhoneKinds,
  scanned: [{ path: linePhonePath, load: () => import('./line-code-reader.ts') }],
}
