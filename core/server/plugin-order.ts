import { modulesOf } from './permission-modules.ts'
import type { Route, ServerPlugin } from './plugin.ts'
import { contractKey } from './routes.ts'
import type { TimelineSource } from './timeline/timeline-source.ts'

/** The plugins so that each stands after those it requires. Throws when one is missing, doubled, or they require each other. */
export function orderPlugins(plugins: readonly ServerPlugin[]): readonly ServerPlugin[] {
  const byId = new Map(plugins.map((plugin) => [plugin.manifest.id, plugin]))
  if (byId.size !== plugins.length) throw new Error('Two plugins have the same id')
  const ordered = new Set<ServerPlugin>()
  const visit = (plugin: ServerPlugin, above: readonly string[]) => {
    const { id, requires } = plugin.manifest
    if (above.includes(id)) throw new Error(`Plugins require each other: ${[...above, id].join(' → ')}`)
    for (const needed of requires) {
      const found = byId.get(needed)
      if (!found) throw new Error(`Plugin ${id} requires ${needed}, which is not there`)
      visit(found, [...above, id])
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...ordered]
}

/** Throws when two routes answer the same call, or a plugin lists an effect, a document or the accounts twice. */
export function checkPlugins(plugins: readonly ServerPlugin[], routes: readonly Route[]): void {
  refuseDoubles(
    routes.map(({ contract }) => contractKey(contract)),
    'Two routes answer',
  )
  refuseDoubles(
    plugins.flatMap(({ documents }) => (documents ?? []).map(({ noun }) => noun)),
    'Two plugins own the document',
  )
  refuseDoubles(
    timelinesOf(plugins).map(({ document }) => document.noun),
    'Two plugins give the timeline of',
  )
  for (const { manifest, effects } of plugins) {
    const double = effects?.find(({ event, run }, index) =>
      effects.some((one, at) => at < index && one.event === event && one.run === run),
    )
    if (double) throw new Error(`Plugin ${manifest.id} lists twice the effect on ${double.event} (${double.run})`)
  }
  refuseDoubles(
    plugins.flatMap(({ manifest }) => (manifest.resources ?? []).map(({ type }) => type)),
    'Two plugins name the records',
  )
  refuseDoubles(
    plugins.flatMap(({ modules }) => (modules ?? []).map(({ key }) => key)),
    'Two plugins own the module',
  )
  checkApprovals(plugins, routes)
  if (plugins.filter(({ accounts }) => accounts).length > 1) throw new Error('Two plugins give the accounts')
}

/** Throws when a document with approvals is not listed among `approvals`, or when no plugin provides the approval desk. */
function checkApprovals(plugins: readonly ServerPlugin[], routes: readonly Route[]): void {
  const listed = plugins.flatMap(({ approvals = [] }) => approvals.map(({ document }) => document))
  refuseDoubles(listed, 'Two plugins list the approvals of')
  for (const { contract } of routes) {
    const [noun, , last] = contract.path.split('/')
    if (last === 'decide' && noun && !listed.includes(noun)) throw new Error(`The approvals of ${noun} are not listed`)
  }
  const desks = plugins.filter(({ approvalDesk }) => approvalDesk)
  if (desks.length > 1) throw new Error('Two plugins keep approvals')
  if (listed.length > 0 && desks.length === 0) throw new Error(`No plugin keeps the approvals of ${listed.join(', ')}`)
}

/** How the timelines of all documents are read. */
export function timelinesOf(plugins: readonly ServerPlugin[]): readonly TimelineSource[] {
  const modules = modulesOf(plugins)
  return plugins.flatMap(({ timelines = [] }) => (typeof timelines === 'function' ? timelines(modules) : timelines))
}

function refuseDoubles(names: readonly string[], complaint: string): void {
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`${complaint} ${double}`)
}
