import type { Message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { areaOf, type KeyArea, keyAreas } from './key-areas.ts'
import { findConflicts, type KeyOverrides, keysOf } from '../key-map.ts'
import { isFound } from './key-search.ts'
import { tableClashes } from './key-table-clashes.ts'
import { tablesBeside } from './key-tables.ts'

/** A command as the key editor lists it. */
export type KeyRow = {
  readonly id: string
  readonly title: string
  /** What tells the command from others with the same title. */
  readonly about: string | undefined
  readonly area: KeyArea
  readonly keys: string | undefined
  readonly usual: string | undefined
  /** The keys are the person's own. */
  readonly isOwn: boolean
  /** What else answers the same keys: titles of commands, and what a grid or cell does on them. */
  readonly clashes: readonly string[]
}

/**
 * Which commands answer the same keys at the same moment. Commands of different views never meet; a view's command goes before one that
 * exists everywhere, which counts as a clash only once the person has made it so.
 */
function clashesOf(
  commands: readonly Command[],
  overrides: KeyOverrides,
  views: readonly (readonly Command[])[],
): readonly (readonly string[])[] {
  const inViews = new Set(views.flat().map(({ id }) => id))
  const everywhere = commands.filter(({ id }) => !inViews.has(id))
  const ofViews = views.flatMap((view) => {
    const own = new Set(view.map(({ id }) => id))
    return findConflicts([...view, ...everywhere], overrides)
      .map((conflict) => conflict.commands)
      .filter((ids) => {
        const mine = ids.filter((id) => own.has(id))
        return mine.length > 1 || (mine.length === 1 && ids.some((id) => id in overrides))
      })
  })
  return [...findConflicts(everywhere, overrides).map((conflict) => conflict.commands), ...ofViews]
}

/** What commands of one title are about, as far as it is known: what they say themselves, else their document. */
function aboutsOf(
  commands: readonly Command[],
  titles: ReadonlyMap<string, string>,
  documents: ReadonlyMap<string, Message>,
): ReadonlyMap<string, Message | undefined> {
  const often = Map.groupBy(commands, ({ id }) => titles.get(id))
  return new Map(
    commands
      .filter(({ id }) => (often.get(titles.get(id)) ?? []).length > 1)
      .map(({ id, about, document = id.split('.')[0] ?? '' }) => [id, about ?? documents.get(document)]),
  )
}

/**
 * All commands with their keys, by area, in the order given within it; `documents` are the titles of all by their nouns, `views` the commands that live with one
 * kind of view each.
 */
export function keyRows(
  commands: readonly Command[],
  overrides: KeyOverrides,
  documents: ReadonlyMap<string, Message>,
  translate: (text: Message) => string,
  views: readonly (readonly Command[])[] = [],
): readonly KeyRow[] {
  const titles = new Map(commands.map((command) => [command.id, translate(command.title)]))
  const abouts = aboutsOf(commands, titles, documents)
  const aboutOf = (id: string) => {
    const about = abouts.get(id)
    return about && translate(about)
  }
  const nameOf = (id: string) => [titles.get(id) ?? id, aboutOf(id)].filter(Boolean).join(' – ')
  const clashes = new Map<string, Set<string>>()
  for (const ids of clashesOf(commands, overrides, views)) {
    for (const id of ids) {
      const others = ids.filter((other) => other !== id).map(nameOf)
      clashes.set(id, new Set([...(clashes.get(id) ?? []), ...others]))
    }
  }
  for (const command of commands) {
    const taken = tableClashes(command, overrides, views, tablesBeside).map(
      ({ title, area }) => `${translate(title)} – ${translate(area)}`,
    )
    if (taken.length > 0) clashes.set(command.id, new Set([...(clashes.get(command.id) ?? []), ...taken]))
  }
  const areas = Object.keys(keyAreas)
  const place = (row: KeyRow) => areas.indexOf(row.area)
  return commands
    .map((command) => ({
      id: command.id,
      title: titles.get(command.id) ?? command.id,
      about: aboutOf(command.id),
      area: areaOf(command, documents),
      keys: keysOf(command, overrides),
      usual: command.keys,
      isOwn: command.id in overrides,
      clashes: [...(clashes.get(command.id) ?? [])],
    }))
    .sort((one, other) => place(one) - place(other))
}

/** The rows that fit what is typed, by title, id or keys as they are shown; `only` narrows to the person’s own keys or to conflicts. */
export function filterKeyRows(
  rows: readonly KeyRow[],
  only: 'all' | 'own' | 'clash',
  typed: string,
  apple: boolean,
): readonly KeyRow[] {
  return rows.filter(
    ({ id, title, about = '', keys, isOwn, clashes }) =>
      (only === 'all' || (only === 'own' ? isOwn : clashes.length > 0)) &&
      isFound(typed, [`${title} ${about}`, id], keys, apple),
  )
}
