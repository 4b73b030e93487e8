import type { PluginParts } from '../../core/browser/plugin.ts'
import { buyMaterialWarehouseCommands } from './buy-material-warehouses/browser/buy-material-warehouse-commands.ts'
import { linePhoneKinds } from './phone/browser/line-phone-kinds.ts'
import { linePhonePath } from './phone/line-phone-path.ts'

/** What sample buying adds to the pages that are shown. */
export const sampleBuyingParts: PluginParts = {
  commands: [...buyMaterialWarehouseCommands],
  outbox: linePhoneKinds,
  scanned: [{ path: linePhonePath, load: () => import('./phone/browser/line-code-reader.ts') }],
}
