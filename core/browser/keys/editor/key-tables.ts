import { type Message, message } from '../../../shared/message.ts'
import {
  type PdfKey,
  pdfKeys,
  type PictureKey,
  pictureKeys,
  type SizeKey,
  sizeKeys,
} from '../../form/fields/field-keys.ts'
import { type EditorAct, type EditorKey, editorKeys, type wayKeys } from '../../form/images/image-editor-keys.ts'
import type { EditorTool } from '../../form/images/image-editor-state.ts'
import { colorTitles, editorTools } from '../../form/images/image-editor-words.ts'
import type { MarkColor } from '../../form/images/image-mark.ts'
import { type LineKey, lineKeys } from '../../form/lines/line-keys.ts'
import { type CalendarAction, calendarKeys } from '../../grid/model/calendar-key-table.ts'
import { type GridAction, gridKeys } from '../../grid/model/grid-key-table.ts'
import { namedKeys } from '../key-press.ts'

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
  edit: message('修改单元格'),
}

const calendarTitles: Readonly<Record<CalendarAction, Message>> = {
  pickUp: message('拿起这一条，再按方向键移动'),
  earlier: message('上个月或上一周'),
  later: message('下个月或下一周'),
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
  undo: message('撤销表格中的上一步'),
  redo: message('重做表格中的上一步'),
}

const sizeTitles: Readonly<Record<SizeKey, Message>> = {
  up: message('上一行'),
  down: message('下一行'),
  next: message('下一行，末行则下一格，然后下一个字段'),
  addColor: message('在下面加颜色'),
  duplicateColor: message('复制颜色'),
  removeColor: message('删除颜色'),
  addSize: message('加尺码'),
  removeSize: message('删除尺码'),
  moveUp: message('上移颜色'),
  moveDown: message('下移颜色'),
  copyAbove: message('照上一行填'),
  copyLeft: message('照左边一格填'),
  ownSize: message('改这个颜色的尺码'),
  undo: message('撤销表格中的上一步'),
  redo: message('重做表格中的上一步'),
}

const pictureTitles: Readonly<Record<PictureKey, Message>> = {
  next: message('下一张'),
  previous: message('上一张'),
  bigger: message('放大'),
  smaller: message('缩小'),
  actual: message('适合窗口'),
  edit: message('裁剪与标注'),
  close: message('关闭'),
}

const pdfTitles: Readonly<Record<PdfKey, Message>> = {
  download: message('下载'),
  outside: message('在浏览器的新标签页打开'),
  close: message('关闭'),
}

const editorTitles: Readonly<Record<EditorAct, Message>> = {
  turnLeft: message('向左转 90°'),
  turnRight: message('向右转 90°'),
  ratio: message('换一个裁剪比例'),
  thinner: message('线条细一些'),
  thicker: message('线条粗一些'),
  next: message('下一个标注'),
  previous: message('上一个标注'),
  hand: message('下笔、收笔'),
  remove: message('删除标注'),
  undo: message('撤销'),
  redo: message('重做'),
  apply: message('应用'),
  leave: message('关闭'),
}

function editorTitle(asked: EditorKey): Message {
  const [what, which] = asked.split(':')
  if (what === 'tool') return editorTools[which as EditorTool].title
  if (what === 'color') return colorTitles[which as MarkColor]
  return editorTitles[asked as EditorAct]
}

const wayTitles: Readonly<Record<keyof typeof wayKeys, readonly [move: Message, stretch: Message]>> = {
  ArrowLeft: [message('左移'), message('变窄')],
  ArrowRight: [message('右移'), message('变宽')],
  ArrowUp: [message('上移'), message('变矮')],
  ArrowDown: [message('下移'), message('变高')],
}

/** A line of a key table as the key sheet shows it. */
export type KeyLine = { readonly keys: string; readonly title: Message }

function linesOf<Action extends string>(
  table: Readonly<Record<string, Action>>,
  titles: Readonly<Record<Action, Message>>,
): readonly KeyLine[] {
  return Object.entries(table).map(([keys, action]) => ({ keys, title: titles[action] }))
}

const editorLines: readonly KeyLine[] = [
  ...Object.entries(editorKeys).map(([key, asked]) => ({
    keys: namedKeys(key),
    title: editorTitle(asked),
  })),
  ...Object.entries(wayTitles).flatMap(([keys, [move, stretch]]) => [
    { keys, title: move },
    { keys: `$mod+${keys}`, title: stretch },
  ]),
]

/**
 * The fixed keys of a grid, a line editor, a size matrix, a picture or PDF viewer, and a picture editor. Users cannot
 * change them.
 */
export const keyTables: {
  readonly grid: readonly KeyLine[]
  readonly calendar: readonly KeyLine[]
  readonly lines: readonly KeyLine[]
  readonly sizes: readonly KeyLine[]
  readonly picture: readonly KeyLine[]
  /** Where the picture cannot be changed. */
  readonly shownPicture: readonly KeyLine[]
  readonly pdf: readonly KeyLine[]
  readonly editor: readonly KeyLine[]
} = {
  grid: [...linesOf(gridKeys, gridTitles), { keys: '$mod+v', title: message('粘贴单元格') }],
  calendar: linesOf(calendarKeys, calendarTitles),
  lines: linesOf(lineKeys, lineTitles),
  sizes: linesOf(sizeKeys, sizeTitles),
  picture: linesOf(pictureKeys, pictureTitles),
  shownPicture: linesOf(pictureKeys, pictureTitles).filter(({ title }) => title !== pictureTitles.edit),
  pdf: linesOf(pdfKeys, pdfTitles),
  editor: editorLines,
}

/** A table whose keys are heard before any command while its grid or cell has the focus. */
export type TableBeside = {
  readonly area: Message
  /** The beginnings of the ids of commands whose views contain such a grid or cell. */
  readonly owner: string
  /** Its cells hold text, so that keys which could be text never mean a command there. */
  readonly isText: boolean
  readonly lines: readonly KeyLine[]
}

/** The tables that can clash with commands. Those of windows over the page cannot, because no command is heard below a window. */
export const tablesBeside: readonly TableBeside[] = [
  { area: message('表格中'), owner: 'list.', isText: false, lines: keyTables.grid },
  { area: message('日历中'), owner: 'list.', isText: false, lines: keyTables.calendar },
  { area: message('明细行中'), owner: 'form.', isText: true, lines: keyTables.lines },
  { area: message('尺码表中'), owner: 'form.', isText: true, lines: keyTables.sizes },
]
