import type { PluginParts } from '../../core/browser/plugin.ts'
import { buyMaterialCommands } from './buy-materials/browser/buy-material-commands.ts'

/** What sample buying adds to the pages that are shown. */
export const sampleBuyingParts: PluginParts = { commands: [...buyMaterialCommands] }
