import { dirname } from 'node:path/posix'
import { importsOf, type SourceFile } from './source-tree.ts'

/**
 * The rooms of `core/browser` from the ground up, those of one line side by side: a room uses what stands on the lines before its own, by types
 * and late imports too, and nothing of its neighbours. Files that stand in no room are named by themselves.
 */
export const browserOrder: readonly (readonly string[])[] = [
  // The parts of any page.
  ['theme'],
  ['i18n'],
  ['workspace/layout'],
  ['api'],
  ['ui'],
  ['session'],
  ['preferences'],
  ['keys'],
  // Tabs and the views in them.
  ['workspace/tabs'],
  ['command/search'],
  ['command'],
  ['command/undo'],
  ['command/macros'],
  ['workspace'],
  // Forms: values, fields, and fields that are tables.
  ['form/session'],
  ['form/steps', 'form/choices'],
  ['form/drafts'],
  ['form/document'],
  ['form/fields'],
  ['form/texts', 'form/files'],
  ['form/images', 'form/lines'],
  ['form/sizes'],
  // Lists: the model, the rows, the drawing, what one does with it, the page.
  ['grid/model'],
  ['grid/rows'],
  ['grid/columns', 'grid/cells'],
  ['grid/table'],
  ['grid/edits', 'grid/filters'],
  ['grid/views', 'grid/export'],
  ['grid/list'],
  ['scan'],
  ['import'],
  ['print'],
  // The contributions of plugins; the rooms from here on know plugins.
  ['plugin.ts'],
  ['plugin-list.ts'],
  ['print/pdf', 'print/paged'],
  ['print/parts'],
  ['print/preview'],
  ['timeline'],
  ['usage'],
  ['record'],
  ['tree', 'document'],
  // What knows all the others: the palette, the list of all keys, and the frame around every page.
  ['command/palette'],
  ['keys/editor'],
  ['shell/brand'],
  ['shell/frame'],
  ['shell/entry'],
  ['shell/pages'],
  ['shell/commands'],
  ['boot.tsx'],
]

const floor = 'core/browser/'

/** The room of a path below `core/browser`, or the file itself when it is in none. */
function roomOf(path: string): string {
  const inside = path.slice(floor.length)
  return inside.includes('/') ? dirname(inside) : inside
}

/** Imports that go up or sideways in the order of rooms, and rooms that have no place in it, in words. */
export function wrongWays(files: readonly SourceFile[], order: readonly (readonly string[])[]): string[] {
  const places = new Map(order.flatMap((rooms, place) => rooms.map((room) => [room, place] as const)))
  const own = files.filter(({ path }) => path.startsWith(floor) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
  const strays = new Set(own.map(({ path }) => roomOf(path)).filter((room) => !places.has(room)))
  const ways = own.flatMap((file) =>
    importsOf(file).flatMap(({ from, to, isPackage }) => {
      if (isPackage || !to.startsWith(floor) || roomOf(to) === roomOf(from)) return []
      const [here, there] = [places.get(roomOf(from)), places.get(roomOf(to))]
      if (here === undefined || there === undefined || there < here) return []
      return [`${from}: ${roomOf(from)} stands below or beside ${roomOf(to)} (${to})`]
    }),
  )
  return [...[...strays].map((room) => `${floor}${room}: no place in the order of rooms`), ...ways]
}
