import { addedLater, option } from '../../core/shared/document/document-fields.ts'
import { message } from '../../core/shared/message.ts'

// These reasons do not stand in `option-lists.ts`, because pages of phones load them and no other list of options.
const reasons = {
  owingTrims: message('欠辅料'),
  owingFabric: message('欠面料'),
  awaitingReply: message('待回复'),
  secondaryProcess: message('二次工艺'),
  other: message('其他'),
} as const

const values = Object.keys(reasons) as (keyof typeof reasons)[]

/** The reason why a document of production or of the warehouse is late or otherwise not as planned (A-open-57). */
export const abnormalReasonField = addedLater(
  option({
    label: message('异常原因'),
    values,
    options: values.map((value) => ({ value, label: reasons[value] })),
    list: { width: 100, search: 'oneOf', hidden: true },
  }),
)
