import type { Manifest } from '../shared/manifest.ts'
import type { ServerPlugin } from './plugin.ts'
import type { TimelineSource } from './timeline/timeline-source.ts'

/** The parts of a plugin that are lists, and that each document adds to. */
const listedParts = [
  'documents',
  'routes',
  'lists',
  'exports',
  'findable',
  'importers',
  'effects',
  'references',
  'usageDocuments',
  'approvals',
  'demoHistory',
  'timelines',
] as const

type ListedPart = (typeof listedParts)[number]

/** Everything that one document gives to its plugin on the server. */
export type ServerRoom = Readonly<Partial<Pick<ServerPlugin, Exclude<ListedPart, 'timelines'>>>> & {
  readonly timelines?: readonly TimelineSource[]
}

/** Puts a plugin together from the rooms of its documents, in their order. `own` is what belongs to no document. */
export function pluginOf(
  manifest: Manifest,
  rooms: readonly ServerRoom[],
  own: Partial<Omit<ServerPlugin, ListedPart | 'manifest'>> = {},
): ServerPlugin {
  const listed = listedParts.map((part) => [part, rooms.flatMap((room): readonly unknown[] => room[part] ?? [])])
  return { ...own, manifest, ...Object.fromEntries(listed) }
}
