import type { Message } from '../../../shared/message.ts'
import type { Permission } from '../../../shared/permission.ts'
import type { View } from '../../workspace/tabs/view.ts'

/** A page that the product has: its path with parameters as `$name`, who may open it, and what it is called. */
export type Area = {
  readonly path: string
  readonly permission: Permission
  readonly title: Message
  /** Another address of the page at this path, with the same parameters. */
  readonly movedTo?: string
}

/** A path without the names of its parameters. */
function shapeOf(path: string): string {
  return path.replace(/\$\w+/g, '$')
}

/**
 * Views for the areas that none of `views` shows: behind the same gate, a page that says that the module is not installed. A plugin
 * that brings a view for a path takes the page's place.
 */
export function areaViews(areas: readonly Area[], views: readonly View[]): readonly View[] {
  const claimed = new Set(views.map(({ path }) => shapeOf(path)))
  return areas
    .filter(({ path }) => !claimed.has(shapeOf(path)))
    .map(({ title, ...area }) => ({
      ...area,
      title,
      load: async () => {
        const { notInstalledView } = await import('./not-installed-view.tsx')
        return { View: notInstalledView(title) }
      },
    }))
}
