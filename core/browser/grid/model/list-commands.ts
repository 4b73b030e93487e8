import type { ListLook } from '../../../shared/fields.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'

/** Default keys of a list's commands; `find` is heard beside `search`, also while text is edited. */
export const listKeys = {
  search: '/',
  find: '$mod+f',
  addFilter: 'l f',
  clearFilters: 'l d',
  next: ']',
  previous: '[',
  first: 'l g',
  refresh: 'l r',
  columns: 'l c',
  continuous: 'l s',
  export: 'l e',
  exportPictures: 'l i',
  openHere: 'l o',
  views: 'l v',
  saveView: 'l w',
  selectFiltered: 'l a',
  filterColumn: 'Alt+ArrowDown',
  hideColumn: 'l h',
  freezeColumn: 'l z',
  columnLeft: 'l [',
  columnRight: 'l ]',
  group: 'l b',
  bulkEdit: 'Shift+e',
  expand: 't',
  expandAll: 'Shift+t',
} as const

/** Default keys of the ways of looking at a list. */
export const lookKeys = { table: 'l 1', cards: 'l 2', board: 'l 3', calendar: 'l 4' } as const

/** What the commands of a list do. */
export type ListActions = {
  readonly search: () => void
  readonly addFilter: () => void
  readonly clearFilters: () => void
  /** Undefined while the list scrolls continuously, without pages. */
  readonly turn: ((to: 'next' | 'previous' | 'first') => void) | undefined
  readonly refresh: () => void
  readonly selectFiltered: () => void
  readonly columns: () => void
  readonly continuous: () => void
  /** Opens the focused row in the list's own tab: going back leads to the list as it was. Undefined where rows do not open. */
  readonly openHere: (() => void) | undefined
  /** Expands or collapses the focused row, or all rows; undefined where rows have no details. */
  readonly expand: ((all: boolean) => void) | undefined
  /** Undefined when the list cannot be exported. */
  readonly export: (() => void) | undefined
  /** Undefined when the list cannot be exported or shows no pictures. */
  readonly exportPictures: (() => void) | undefined
  /** Changes how the list is looked at. */
  readonly show: (look: ListLook) => void
}

/** The names of the actions that take nothing. */
type Plain<Actions> = {
  [Name in keyof Actions]: Actions[Name] extends (() => void) | undefined ? Name : never
}[keyof Actions] &
  string

/**
 * Makes the commands of a list that do one of its actions: after `list.` a command has the name of its action and of its key. The action is asked for when
 * the command runs, so that the command stays the same.
 */
export function commandsByName<Actions>(
  keys: { readonly [Name in Plain<Actions>]: string },
  actions: () => Actions,
): (id: `list.${Plain<Actions>}`, title: Message, more?: Pick<Command, 'icon' | 'keywords'>) => Command {
  return (id, title, more) => {
    const name = id.slice('list.'.length) as Plain<Actions>
    return { id, title, ...more, keys: keys[name], run: () => (actions()[name] as (() => void) | undefined)?.() }
  }
}

/** The commands of a list whose rows show details below them. */
function detailCommands(actions: () => ListActions): readonly Command[] {
  return [
    {
      id: 'list.expand',
      title: message('展开或收起行'),
      keywords: 'expand collapse row details',
      icon: 'chevron-down',
      keys: listKeys.expand,
      run: () => actions().expand?.(false),
    },
    {
      id: 'list.expandAll',
      title: message('展开或收起全部行'),
      keywords: 'expand collapse all rows details',
      keys: listKeys.expandAll,
      run: () => actions().expand?.(true),
    },
  ]
}

function pageCommands(actions: () => ListActions): readonly Command[] {
  const turning = (id: string, title: Message, to: 'next' | 'previous' | 'first'): Command => ({
    id,
    title,
    keys: listKeys[to],
    run: () => actions().turn?.(to),
  })
  return [
    turning('list.nextPage', message('下一页'), 'next'),
    turning('list.previousPage', message('上一页'), 'previous'),
    turning('list.firstPage', message('回到第一页'), 'first'),
  ]
}

/** The commands that live with a list. */
export function listCommands(
  actions: () => ListActions,
  has: { readonly pages: boolean; readonly export: boolean; readonly pictures: boolean; readonly details: boolean },
): readonly Command[] {
  const command = commandsByName(listKeys, actions)
  const exporting = { keywords: 'export with pictures images thumbnails', icon: 'image' }
  return [
    command('list.search', message('搜索本列表'), { icon: 'search' }),
    command('list.addFilter', message('添加筛选'), { icon: 'filter' }),
    command('list.clearFilters', message('清除筛选'), { icon: 'x' }),
    ...(has.pages ? pageCommands(actions) : []),
    command('list.openHere', message('在本标签页打开'), { keywords: 'open here same tab', icon: 'arrow-right' }),
    ...(has.details ? detailCommands(actions) : []),
    command('list.refresh', message('刷新列表'), { icon: 'refresh' }),
    command('list.selectFiltered', message('选择全部筛选结果'), {
      keywords: 'select all filtered',
      icon: 'check-check',
    }),
    command('list.columns', message('选择列'), { icon: 'columns' }),
    command('list.continuous', message('分页或连续滚动')),
    ...(has.export ? [command('list.export', message('导出列表'), { icon: 'file-down' })] : []),
    ...(has.pictures ? [command('list.exportPictures', message('导出列表和图片'), exporting)] : []),
  ]
}
