import { addedLater, option } from '../../core/shared/document/document-fields.ts'
import type { Option } from '../../core/shared/fields.ts'
import { message } from '../../core/shared/message.ts'

// A file of its own, because pages of phones load it.
export const abnormalReasons: readonly Option[] = [
  { value: 'owingTrims', label: message('欠辅料') },
  { value: 'owingFabric', label: message('欠面料') },
  { value: 'awaitingReply', label: message('待回复') },
  { value: 'secondaryProcess', label: message('二次工艺') },
  { value: 'other', label: message('其他') },
]

/** Why a document of production or of the warehouse is late or otherwise not as planned. */
export const abnormalReasonField = addedLater(
  option({
    label: message('异常原因'),
    values: ['owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'],
    options: abnormalReasons,
    list: { width: 100, search: 'oneOf', hidden: true },
  }),
)
