import type { ListLook } from '../../../shared/fields.ts'
import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'

/** Default keys of a list's commands; `find` is heard beside `search`, also while text is edited. */
export const listKeys = {
  search: '/',
  find: '$mod+f',
  addFilter: 'l f',
  clear: 'l d',
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
  readonly clear: () => void
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

/** The commands that live with a list. Each asks `actions` when it runs, so the list of commands stays the same. */
export function listCommands(
  actions: () => ListActions,
  has: { readonly pages: boolean; readonly export: boolean; readonly pictures: boolean; readonly details: boolean },
): readonly Command[] {
  return [
    {
      id: 'list.search',
      title: message('搜索本列表'),
      icon: 'search',
      keys: listKeys.search,
      run: () => actions().search(),
    },
    {
      id: 'list.addFilter',
      title: message('添加筛选'),
      icon: 'filter',
      keys: listKeys.addFilter,
      run: () => actions().addFilter(),
    },
    {
      id: 'list.clearFilters',
      title: message('清除筛选'),
      icon: 'x',
      keys: listKeys.clear,
      run: () => actions().clear(),
    },
    ...(has.pages
      ? ([
          { id: 'list.nextPage', title: message('下一页'), keys: listKeys.next, run: () => actions().turn?.('next') },
          {
            id: 'list.previousPage',
            title: message('上一页'),
            keys: listKeys.previous,
            run: () => actions().turn?.('previous'),
          },
          {
            id: 'list.firstPage',
            title: message('回到第一页'),
            keys: listKeys.first,
            run: () => actions().turn?.('first'),
          },
        ] satisfies Command[])
      : []),
    {
      id: 'list.openHere',
      title: message('在本标签页打开'),
      keywords: 'open here same tab',
      icon: 'arrow-right',
      keys: listKeys.openHere,
      run: () => actions().openHere?.(),
    },
    ...(has.details ? detailCommands(actions) : []),
    {
      id: 'list.refresh',
      title: message('刷新列表'),
      icon: 'refresh',
      keys: listKeys.refresh,
      run: () => actions().refresh(),
    },
    {
      id: 'list.selectFiltered',
      title: message('选择全部筛选结果'),
      keywords: 'select all filtered',
      icon: 'check-check',
      keys: listKeys.selectFiltered,
      run: () => actions().selectFiltered(),
    },
    {
      id: 'list.columns',
      title: message('选择列'),
      icon: 'columns',
      keys: listKeys.columns,
      run: () => actions().columns(),
    },
    {
      id: 'list.continuous',
      title: message('分页或连续滚动'),
      keys: listKeys.continuous,
      run: () => actions().continuous(),
    },
    ...(has.export
      ? ([
          {
            id: 'list.export',
            title: message('导出列表'),
            icon: 'file-down',
            keys: listKeys.export,
            run: () => actions().export?.(),
          },
        ] satisfies Command[])
      : []),
    ...(has.pictures
      ? ([
          {
            id: 'list.exportPictures',
            title: message('导出列表和图片'),
            keywords: 'export with pictures images thumbnails',
            icon: 'image',
            keys: listKeys.exportPictures,
            run: () => actions().exportPictures?.(),
          },
        ] satisfies Command[])
      : []),
  ]
}
