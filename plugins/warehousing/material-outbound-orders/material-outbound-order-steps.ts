import { message } from '../../../core/shared/message.ts'
import { type PostedState, postedSteps } from '../posted-life.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'

/** The fields of an outbound order that rules and commands read; list rows and complete documents both have them. */
export type MaterialOutboundOrderState = PostedState & { readonly materialOutboundOrderCode: string }

/** The steps of an outbound order (C-open-90, C-open-136). */
export const materialOutboundOrderSteps = postedSteps<MaterialOutboundOrderState>(materialOutboundOrderDocument, {
  words: {
    pending: message('待提交'),
    finished: message('已出库'),
    edit: message('编辑出库单'),
    isFinished: message('出库单已出库，不能编辑，请先撤销出库'),
    submit: message('提交出库'),
    regression: message('撤销出库'),
    isPending: message('出库单未出库，直接编辑即可'),
    revertQuestion: (code) => message('撤销出库单 {code}？物料将退回库存，修改后须再次提交。', { code }),
    remove: message('删除出库单'),
    wasFinished: message('出库单已出库过，不能删除'),
    removeQuestion: (code) => message('删除出库单 {code}？', { code }),
    keywords: 'issue confirm',
  },
})
