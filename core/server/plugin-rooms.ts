import type { Manifest } from '../shared/manifest.ts'
import type { ServerPlugin } from './plugin.ts'
import type { TimelineSource } from './timeline/timeline-source.ts'

/** What one document adds to its plugin. */
export type ServerRoom = Readonly<Partial<Pick<ServerPlugin, ListedPart>>> & {
  readonly timelines?: readonly TimelineSource[]
}

type ListedPart =
  | 'documents'
  | 'routes'
  | 'lists'
  | 'exports'
  | 'importers'
  | 'effects'
  | 'references'
  | 'usageDocuments'
  | 'approvals'
  | 'demoHistory'

function joined<Part>(parts: readonly (readonly Part[] | undefined)[]): readonly Part[] {
  return parts.flatMap((part) => part ?? [])
}

/** Makes a plugin of the rooms of its documents, in their order, and of what belongs to none of them. */
export function pluginOf(
  manifest: Manifest,
  rooms: readonly ServerRoom[],
  own: Partial<Omit<ServerPlugin, ListedPart | 'timelines' | 'manifest'>> = {},
): ServerPlugin {
  return {
    ...own,
    manifest,
    documents: joined(rooms.map(({ documents }) => documents)),
    routes: joined(rooms.map(({ routes }) => routes)),
    lists: joined(rooms.map(({ lists }) => lists)),
    exports: joined(rooms.map(({ exports }) => exports)),
    importers: joined(rooms.map(({ importers }) => importers)),
    effects: joined(rooms.map(({ effects }) => effects)),
    references: joined(rooms.map(({ references }) => references)),
    usageDocuments: joined(rooms.map(({ usageDocuments }) => usageDocuments)),
    approvals: joined(rooms.map(({ approvals }) => approvals)),
    demoHistory: joined(rooms.map(({ demoHistory }) => demoHistory)),
    timelines: joined(rooms.map(({ timelines }) => timelines)),
  }
}
