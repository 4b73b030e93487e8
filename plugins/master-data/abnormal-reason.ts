import { addedLater, option } from '../../core/shared/document/document-fields.ts'
import { message } from '../../core/shared/message.ts'
import { abnormalReasons } from './option-lists.ts'

/** Why a document of production or of the warehouse is late or otherwise not as planned. */
export const abnormalReasonField = addedLater(
  option({
    label: message('异常原因'),
    values: ['owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'],
    options: abnormalReasons,
    list: { width: 100, search: 'oneOf', hidden: true },
  }),
)
