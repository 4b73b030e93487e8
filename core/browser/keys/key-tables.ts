import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { SizeKey } from '../form/field-keys.ts'
import { sizeKeys } from '../form/field-keys.ts'
import type { LineKey } from '../form/line-keys.ts'
import { lineKeys } from '../form/line-keys.ts'
import type { GridAction } from '../grid/grid-key-table.ts'
import { gridKeys } from '../grid/grid-key-table.ts'

const gridTitles: Readonly<Record<GridAction, Message>> = {
  up: message('上一行'),
  down: message('下一行'),
  left: message('左边一格'),
  right: message('右边一格'),
  pageUp: message('上翻一屏'),
  pageDown: message('下翻一屏'),
  rowStart: message('行首'),
  rowEnd: message('行尾'),
  first: message('第一格'),
  last: message('最后一格'),
  extendUp: message('向上扩选'),
  extendDown: message('向下扩选'),
  extendLeft: message('向左扩选'),
  extendRight: message('向右扩选'),
  extendPageUp: message('向上扩选一屏'),
  extendPageDown: message('向下扩选一屏'),
  extendRowStart: message('扩选到行首'),
  extendRowEnd: message('扩选到行尾'),
  extendFirst: message('扩选到第一格'),
  extendLast: message('扩选到最后一格'),
  open: message('打开这一行'),
  openBeside: message('在旁边打开'),
  preview: message('预览'),
  toggle: message('选择这一行'),
  toggleRange: message('选择到这一行'),
  selectAll: message('选择全部行'),
  copy: message('复制单元格'),
  menu: message('行菜单'),
  wider: message('加宽这一列'),
  narrower: message('收窄这一列'),
  addSort: message('加入排序'),
  escape: message('取消选择'),
  fillDown: message('向下填充'),
}

const lineTitles: Readonly<Record<LineKey, Message>> = {
  down: message('下一行'),
  up: message('上一行'),
  extendDown: message('向下扩选'),
  extendUp: message('向上扩选'),
  insert: message('在下面插入一行'),
  duplicate: message('复制这一行'),
  remove: message('删除这一行'),
  moveUp: message('上移这一行'),
  moveDown: message('下移这一行'),
  fill: message('向下填充'),
  clear: message('清空选中的单元格'),
}

const sizeTitles: Readonly<Record<SizeKey, Message>> = {
  up: message('上一行'),
  down: message('下一行'),
  next: message('下一行，末行则加颜色'),
  addColor: message('在下面加颜色'),
  duplicateColor: message('复制颜色'),
  removeColor: message('删除颜色'),
  addSize: message('加尺码'),
  removeSize: message('删除尺码'),
  moveUp: message('上移颜色'),
  moveDown: message('下移颜色'),
  copyAbove: message('照上一行填'),
  copyLeft: message('照左边一格填'),
}

/** A line of a key table as the key sheet shows it. */
export type KeyLine = { readonly keys: string; readonly title: Message }

function linesOf<Action extends string>(
  table: Readonly<Record<string, Action>>,
  titles: Readonly<Record<Action, Message>>,
): readonly KeyLine[] {
  return Object.entries(table).map(([keys, action]) => ({ keys, title: titles[action] }))
}

/** The keys of a focused grid, of a line editor's cell and of a size matrix's cell: not to be changed by a person. */
export const keyTables: {
  readonly grid: readonly KeyLine[]
  readonly lines: readonly KeyLine[]
  readonly sizes: readonly KeyLine[]
} = {
  grid: linesOf(gridKeys, gridTitles),
  lines: linesOf(lineKeys, lineTitles),
  sizes: linesOf(sizeKeys, sizeTitles),
}
