import type { Manifest } from '../shared/manifest.ts'
import type { PermissionModule } from '../shared/permission-module.ts'

/** A module whose heading and flags are filled in. */
export type InstalledModule = PermissionModule & Required<Pick<PermissionModule, 'group' | 'flags'>>

type Owner = { readonly manifest: Manifest; readonly modules?: readonly PermissionModule[] }

/** Returns the modules of all plugins in the order of the role editor. */
export function modulesOf(plugins: readonly Owner[]): readonly InstalledModule[] {
  return plugins
    .flatMap(({ manifest, modules = [] }) =>
      modules.map((one) => ({ group: manifest.title, flags: ['read', 'write'] as const, ...one })),
    )
    .toSorted((one, other) => (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE))
}
