import { message } from '../../../core/shared/message.ts'
import { type PostedState, postedSteps } from '../posted-life.ts'
import { materialInboundOrderDocument } from './material-inbound-order-document.ts'

/** The fields of a sign-in that rules and commands read; list rows and complete documents both have them. */
export type MaterialInboundOrderState = PostedState & { readonly materialInboundOrderCode: string }

/** The steps of a material inbound order (C-open-129). */
export const materialInboundOrderSteps = postedSteps<MaterialInboundOrderState>(materialInboundOrderDocument, {
  icon: 'package-check',
  words: {
    pending: message('待签收'),
    finished: message('已签收'),
    edit: message('编辑物料入库单'),
    isFinished: message('物料入库单已签收，不能更改，请先撤回签收'),
    submit: message('确认签收'),
    regression: message('撤回签收'),
    isPending: message('物料入库单未签收，直接编辑即可'),
    revertQuestion: (code) => message('撤回入库单 {code} 的签收？物料将从库存退出，修改后须再次签收。', { code }),
    remove: message('删除物料入库单'),
    cannotRemove: message('物料入库单已签收，不能删除'),
    wasFinished: message('物料入库单签收过，不能删除'),
    removeQuestion: (code) => message('删除物料入库单 {code}？', { code }),
    keywords: 'sign in receive confirm',
  },
})
