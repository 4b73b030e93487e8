import type { Manifest } from '../shared/manifest.ts'
import type { ServerPlugin } from './plugin.ts'
import type { TimelineSource } from './timeline/timeline-source.ts'

/** Everything that one document gives to its plugin on the server. */
export type ServerRoom = Readonly<Partial<Pick<ServerPlugin, ListedPart>>> & {
  readonly timelines?: readonly TimelineSource[]
}

type ListedPart =
  | 'documents'
  | 'routes'
  | 'lists'
  | 'exports'
  | 'findable'
  | 'importers'
  | 'effects'
  | 'references'
  | 'usageDocuments'
  | 'approvals'
  | 'demoHistory'

function joined<Part>(parts: readonly (readonly Part[] | undefined)[]): readonly Part[] {
  return parts.flatMap((part) => part ?? [])
}

/** Puts a plugin together from the rooms of its documents, in their order. `own` is what belongs to no document. */
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
    findable: joined(rooms.map(({ findable }) => findable)),
    importers: joined(rooms.map(({ importers }) => importers)),
    effects: joined(rooms.map(({ effects }) => effects)),
    references: joined(rooms.map(({ references }) => references)),
    usageDocuments: joined(rooms.map(({ usageDocuments }) => usageDocuments)),
    approvals: joined(rooms.map(({ approvals }) => approvals)),
    demoHistory: joined(rooms.map(({ demoHistory }) => demoHistory)),
    timelines: joined(rooms.map(({ timelines }) => timelines)),
  }
}
