import type { ServerPlugin } from '../../core/server/plugin.ts'
import { serverPlugins } from '../../src/plugins.server.ts'

/** The plugins of a company that has an area and what it requires, and nothing else. Throws for an unknown area. */
export function serversOf(area: string): readonly ServerPlugin[] {
  const required = new Set<string>()
  const add = (id: string) => {
    if (required.has(id)) return
    required.add(id)
    const plugin = serverPlugins.find(({ manifest }) => manifest.id === id)
    if (!plugin) throw new Error(`there is no area ${id}`)
    for (const other of plugin.manifest.requires) add(other)
  }
  add(area)
  return serverPlugins.filter(({ manifest }) => required.has(manifest.id))
}
