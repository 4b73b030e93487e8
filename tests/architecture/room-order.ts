import { dirname } from 'node:path/posix'
import { importsOf, type SourceFile } from './source-tree.ts'

/**
 * The rooms of `core/browser` from the ground up. Rooms on one line are neighbours: a room uses only rooms on earlier
 * lines, and none of its neighbours; type imports and dynamic imports count. Files outside rooms have separate
 * entries.
 */
export const browserOrder: readonly (readonly string[])[] = [
  // What every page is made of.
  ['theme'],
  ['i18n'],
  ['workspace/layout'],
  ['api'],
  ['ui'],
  ['session'],
  ['preferences'],
  ['keys'],
  // Tabs and their views.
  ['workspace/tabs'],
  ['command/search'],
  ['command'],
  ['command/undo'],
  ['command/macros'],
  ['workspace'],
  // Forms: values, fields, and tables within forms.
  ['form/session'],
  ['form/steps', 'form/choices'],
  ['form/drafts'],
  ['form/document'],
  ['form/fields'],
  ['form/texts', 'form/files'],
  ['form/images', 'form/lines'],
  ['form/sizes', 'form/model'],
  ['form/measurements'],
  ['scratchpad'],
  // Lists: the model, rows, drawing, actions, the page.
  ['grid/model'],
  ['grid/rows'],
  ['grid/columns', 'grid/cells'],
  ['grid/table'],
  ['grid/cards'],
  ['grid/edits', 'grid/filters'],
  ['grid/views', 'grid/export'],
  ['grid/board'],
  ['grid/calendar'],
  ['grid/list'],
  ['scan', 'phone/outbox'],
  ['import'],
  ['print'],
  // Contributions of plugins; the rooms from here on know plugins.
  ['plugin.ts'],
  ['plugin-list.ts'],
  ['phone'],
  ['print/pdf', 'print/paged'],
  ['print/parts'],
  ['print/preview'],
  ['timeline'],
  ['usage'],
  ['record'],
  ['tree', 'document'],
  // Rooms that know all others: the palette, the list of all keys, and the frame around every page.
  ['command/palette'],
  ['keys/editor'],
  ['shell/brand'],
  ['shell/frame'],
  ['shell/entry'],
  ['shell/home'],
  ['shell/pages'],
  ['shell/commands'],
  ['boot.tsx', 'phone-boot.tsx'],
]

const floor = 'core/browser/'

/** The room of a path below `core/browser`, or the file itself when it is in none. */
function roomOf(path: string): string {
  const inside = path.slice(floor.length)
  return inside.includes('/') ? dirname(inside) : inside
}

/** Imports that go up or sideways in the order of rooms, and rooms without a place in it, as messages. */
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
