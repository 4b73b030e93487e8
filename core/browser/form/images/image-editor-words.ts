import { type Message, message } from '../../../shared/message.ts'
import type { CropRatio } from './image-crop.ts'
import type { EditorKey } from './image-editor-keys.ts'
import { chosenMark, editOf, type EditorState, type EditorTool } from './image-editor-state.ts'
import type { MarkColor, MarkKind, Weight } from './image-mark.ts'
import { pixelBox } from './image-shape.ts'

/** What the tools are called, and how they are drawn. */
export const editorTools: Readonly<Record<EditorTool, { readonly icon: string; readonly title: Message }>> = {
  crop: { icon: 'crop', title: message('裁剪') },
  choose: { icon: 'mouse-pointer', title: message('选择标注') },
  pen: { icon: 'pencil', title: message('画笔') },
  arrow: { icon: 'move-up-right', title: message('箭头') },
  rectangle: { icon: 'square', title: message('矩形') },
  text: { icon: 'type', title: message('文字') },
}

export const colorTitles: Readonly<Record<MarkColor, Message>> = {
  red: message('红色'),
  yellow: message('黄色'),
  green: message('绿色'),
  blue: message('蓝色'),
  white: message('白色'),
  black: message('黑色'),
}

export const weightTitles: Readonly<Record<Weight, Message>> = {
  thin: message('细'),
  medium: message('中等粗细'),
  thick: message('粗'),
}

const namedRatios: Readonly<Record<string, Message>> = { free: message('自由比例'), whole: message('原图比例') }

/** What a shape of the frame is called. */
export function ratioTitle(ratio: CropRatio): Message {
  return namedRatios[ratio] ?? { text: ratio }
}

const kindTitle = (kind: MarkKind) => editorTools[kind].title

/** What the editor is doing, for the line below the picture and for screen readers. */
export function statusOf(state: EditorState): Message {
  const { crop, size, marks } = editOf(state)
  const { draft, tool, cursor } = state
  if (draft?.kind === 'text') return message('正在输入文字')
  if (draft) return message('正在画：{kind}', { kind: kindTitle(draft.kind) })
  if (tool === 'crop') {
    const { x, y, width, height } = pixelBox(crop, size)
    return message('裁剪框 {width} × {height}，左 {x}，上 {y}', { width, height, x, y })
  }
  const mark = chosenMark(state)
  const count = marks.length
  if (mark) {
    const at = marks.indexOf(mark) + 1
    return message('已选中标注 {at}/{count}：{kind}', { at, count, kind: kindTitle(mark.kind) })
  }
  if (tool === 'choose') return count === 0 ? message('还没有标注') : message('共 {count} 个标注', { count })
  const { x, y } = pixelBox({ ...cursor, width: 1, height: 1 }, size)
  return message('落点：左 {x}，上 {y}', { x, y })
}

/** Which keys do what now; `keyOf` names the key that asks for something, `mod` is the main modifier of the machine. */
export function hintOf(state: EditorState, keyOf: (asked: EditorKey) => string, mod: string): Message {
  const { draft, tool } = state
  const [leave, hand] = [keyOf('leave'), keyOf('hand')]
  const [next, previous] = [keyOf('next'), keyOf('previous')]
  const others = { remove: keyOf('remove'), next, previous }
  if (draft?.kind === 'text') return message('{apply} 完成，{leave} 放弃', { apply: keyOf('apply'), leave })
  if (draft) return message('方向键画，{hand} 收笔，{leave} 放弃', { hand, leave })
  if (tool === 'crop') return message('方向键移动裁剪框，{mod}+方向键改变大小，加 Shift 步子更大', { mod })
  if (chosenMark(state)?.kind === 'text') {
    const edit = keyOf('tool:text')
    return message('方向键移动，{edit} 修改文字，{remove} 删除，{next}、{previous} 换一个', { edit, ...others })
  }
  if (chosenMark(state))
    return message('方向键移动，{mod}+方向键拉伸，{remove} 删除，{next}、{previous} 换一个', { mod, ...others })
  if (tool === 'choose') return message('{next}、{previous} 逐个选择标注', { next, previous })
  if (tool === 'text') return message('方向键移动落点，{hand} 开始输入', { hand })
  return message('方向键移动落点，{hand} 下笔，加 Shift 步子更大', { hand })
}
