import type { PluginParts } from '../../core/browser/plugin.ts'
import { buyMaterialWarehouseCommands } from './buy-material-warehouses/browser/buy-material-warehouse-commands.ts'

/** What sample buying adds to the pages that are shown. */
export const sampleBuyingParts: PluginParts = { commands: [...buyMaterialWarehouseCommands] }
