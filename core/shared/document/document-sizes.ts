import { message, type Message } from '../message.ts'
import { text, whole } from './document-fields.ts'
import { plainLineModel } from './document-model.ts'

/** How much sizes may hold as they are sent: colours, sizes of a colour, characters of their names. */
export type SizesGiven = {
  readonly label: Message
  readonly colors: number
  readonly sizes: number
  readonly color: number
  readonly name: number
}

/**
 * Declares colours with their sizes and pieces as part of a document: body, answer, tables and labels follow. What is wrong with such a value
 * is in `core/shared/sizes.ts`, and `SizeMatrix` is where it is typed.
 */
export function sizesModel(most: SizesGiven) {
  const size = plainLineModel({
    label: message('尺码'),
    saidBy: ['name'],
    most: most.sizes,
    fields: { name: text({ label: message('名称'), most: most.name }), quantity: whole({ label: message('件数') }) },
  })
  const colors = plainLineModel({
    label: most.label,
    line: message('颜色'),
    saidBy: ['color'],
    most: most.colors,
    fields: { color: text({ label: message('颜色'), most: most.color }) },
    lines: { sizeRanges: size },
  })
  return { size, colors }
}
