import type { PluginParts } from '../../core/browser/plugin.ts'

/** What sample buying adds to the pages that are shown. */
export const sampleBuyingParts: PluginParts = { commands: [] }
