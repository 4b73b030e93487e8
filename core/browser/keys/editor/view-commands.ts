import { pluginsOfPage } from '../../plugin-list.ts'
import { coreViewGroups, type ViewGroup } from './core-view-commands.ts'

/** The commands that live with views, of core and of all plugins, whether such a view was ever open or not. */
export async function everyViewCommand(): Promise<readonly ViewGroup[]> {
  const ofPlugins = await Promise.all(pluginsOfPage().map((plugin) => plugin.viewCommands?.() ?? []))
  return [...coreViewGroups(), ...ofPlugins.flat()]
}
