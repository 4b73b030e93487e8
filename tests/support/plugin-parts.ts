import type { BrowserPlugin, PluginParts } from '../../core/browser/plugin.ts'

/** What the plugins load once a page is drawn, in their order. */
export function partsOf(plugins: readonly BrowserPlugin[]): Promise<readonly PluginParts[]> {
  return Promise.all(plugins.map((plugin) => plugin.parts?.() ?? {}))
}
